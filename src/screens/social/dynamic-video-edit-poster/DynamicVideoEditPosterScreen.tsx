import { useState } from 'react';
import { CropFrame } from '../../../features/avatar/CropFrame';
import { cutOut, type OpenPicture } from '../../../features/avatar/open-picture';
import { useOpened } from '../../../features/avatar/use-opened';
import { changeDraft, newPost } from '../../../features/publish/draft';
import { FilmGone } from '../../../features/publish/FilmGone';
import { forgetPoster, posterAtHand } from '../../../features/publish/poster-at-hand';
import { useFilmUpload } from '../../../features/upload-film/use-film-upload';
import { albumFiles } from '../../../features/upload-image/album-files';
import { UploadLine } from '../../../features/upload-image/UploadLine';
import { useUploads } from '../../../features/upload-image/use-uploads';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { type Crop, wholeMiddle } from '../../../lib/crop';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Spinner } from '../../../ui/Spinner';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './EditPoster.module.css';

/** As films are shown. */
const aspect = 16 / 9;
/** A poster is never shown larger. Px. */
const longest = 1600;

/** /dynamicVideoEditPoster (query id): what is seen of a frame or a picture. It is compressed at 0.8 (spec section 5) and sent. */
export default function DynamicVideoEditPosterScreen() {
  const t = useT();
  const film = useRoute().query.get('id') ?? '';
  const { go } = useNavigation();
  const known = useFilmUpload(film) !== undefined;
  const [picture] = useState(() => posterAtHand(film));
  return (
    <Page title={t('poster.edit')}>
      {!known ? (
        <FilmGone />
      ) : picture ? (
        <EditPoster film={film} picture={picture} />
      ) : (
        <EmptyBlock
          icon="collection"
          main={t('poster.nothing')}
          secondary={t('poster.nothing.hint')}
          action={{ label: t('poster.title'), onPress: () => go(paths.addPoster(film), { replace: true }) }}
        />
      )}
    </Page>
  );
}

function EditPoster({ film, picture }: { film: string; picture: Blob }) {
  const t = useT();
  const { go } = useNavigation();
  const opened = useOpened(picture);
  if (opened === 'opening') {
    return (
      <div className={styles.opening} role="status" aria-label={t('avatar.opening')}>
        <Spinner />
      </div>
    );
  }
  if (opened === 'unreadable') {
    return (
      <EmptyBlock
        icon="warning"
        main={t('poster.unreadable')}
        action={{ label: t('poster.again'), onPress: () => go(paths.addPoster(film), { replace: true }) }}
      />
    );
  }
  return <Cut film={film} opened={opened} />;
}

function Cut({ film, opened }: { film: string; opened: OpenPicture }) {
  const t = useT();
  const fail = useFault();
  const { go, back } = useNavigation();
  const { layout } = usePlatform();
  const [crop, setCrop] = useState<Crop>(wholeMiddle);
  const uploads = useUploads({
    max: 1,
    to: albumFiles('cover'),
    onDone: ({ filepath }) => {
      changeDraft(newPost, { film, cover: filepath });
      forgetPoster();
      toast.done(t('poster.saved'));
      back();
    },
  });
  const [upload] = uploads.list;
  const use = async () => {
    const poster = await cutOut(opened, crop, aspect, longest);
    if (poster) uploads.add([poster]);
    else toast.warn(t('poster.unreadable'));
  };
  return (
    <div className={styles.columns}>
      <CropFrame picture={opened} crop={crop} onChange={setCrop} aspect={aspect} label={t('poster.crop')} />
      <Group id="make" className={styles.side}>
        {upload ? (
          <UploadLine of={upload} onRetry={() => uploads.retry(upload.id)} onCancel={() => uploads.remove(upload.id)} />
        ) : (
          <>
            <p className={styles.hint}>{t(layout === 'tv' ? 'poster.crop.keys' : 'poster.crop.touch')}</p>
            <Button
              id="use"
              wide
              tone="primary"
              icon="check"
              label={t('poster.done')}
              onPress={() => void use().catch(fail)}
            />
            <Button
              id="again"
              wide
              label={t('poster.again')}
              onPress={() => go(paths.addPoster(film), { replace: true })}
            />
          </>
        )}
      </Group>
    </div>
  );
}

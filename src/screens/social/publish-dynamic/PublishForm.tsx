import { useState } from 'react';
import { useAction } from '../../../api/use-action';
import { limits } from '../../../contract/limits';
import type { Post } from '../../../contract/schemas/posts';
import { isWritten, newPost, type PostDraft, usePostDraft } from '../../../features/publish/draft';
import { dropPictures, PictureWall } from '../../../features/publish/PictureWall';
import { cancelFilm } from '../../../features/upload-film/upload-film';
import { useFilmUpload } from '../../../features/upload-film/use-film-upload';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { confirmDialog } from '../../../ui/dialogs';
import { IconButton } from '../../../ui/IconButton';
import { Page } from '../../../ui/Page';
import { TextArea } from '../../../ui/TextArea';
import { useFault } from '../../../ui/use-fault';
import { FilmPart, FilmRule } from './FilmPart';
import { LabelPart } from './LabelPart';
import { PostFacts } from './PostFacts';
import styles from './Publish.module.css';
import { usePublish } from './use-publish';

interface PublishFormProps {
  title: string;
  /** The post that is changed. */
  post?: Post;
  begin?: PostDraft;
}

/** What is written, with its pictures or its film, and who may see it. All of it stays until it was taken. */
export function PublishForm({ title, post, begin }: PublishFormProps) {
  const t = useT();
  const key = post?.mediaKey ?? newPost;
  const { draft, isChanged, change, clear } = usePostDraft(key, begin);
  const film = useFilmUpload(draft.film);
  const [busy, setBusy] = useState(false);
  // A film that is not on its way any more was published or called off.
  const present = film ? draft : { ...draft, film: '' };
  const { send, faults, forgive } = usePublish({ draft: present, post, busy, onTaken: clear });
  const [run, sending] = useAction(send);
  const hasPictures = draft.pictures.length > 0 || busy;
  /** Nothing is chosen yet: pictures or a film. */
  const chooses = !post && !hasPictures && film === undefined;
  const isFilm = post?.kind === 'film' || film !== undefined;
  const giveUp = () => {
    dropPictures(key);
    clear();
  };
  const right = post ? (
    isChanged && <GiveUp onClear={giveUp} />
  ) : isWritten(present) ? (
    <Clear film={present.film} onClear={giveUp} />
  ) : null;
  const sends = post ? 'publish.save' : film && film.percent < 80 ? 'publish.send.film' : 'publish.send';
  return (
    <Page title={title} right={right}>
      <Group id="form" className={styles.form}>
        <div className={styles.part}>
          <TextArea
            id="text"
            landing
            chinese
            label={t('publish.text')}
            placeholder={t(isFilm ? 'publish.text.film' : 'publish.text.hint')}
            lines={5}
            value={draft.text}
            maxLength={limits.postMaxChars}
            error={faults.text || undefined}
            onChange={(text) => {
              forgive();
              change({ text });
            }}
          />
        </div>
        <div className={chooses ? styles.choose : undefined}>
          {isFilm ? null : (
            <section className={styles.part}>
              <PictureWall
                scope={key}
                value={draft.pictures}
                onBusy={setBusy}
                onChange={(next) => change((now) => ({ pictures: next(now.pictures) }))}
              />
            </section>
          )}
          {!post && !hasPictures ? (
            <FilmPart film={film} cover={draft.cover} onFilm={(id) => change({ film: id, cover: '' })} />
          ) : null}
        </div>
        {chooses ? <FilmRule /> : null}
        {post?.kind === 'film' ? <p className={styles.note}>{t('publish.film.kept')}</p> : null}
        <LabelPart value={draft.labels} onChange={(labels) => change({ labels })} />
        <PostFacts draft={draft} scope={key} withFilm={film !== undefined} onChange={change} />
        {faults.rest ? (
          <p className={styles.fault} role="alert">
            {faults.rest}
          </p>
        ) : null}
        <div className={styles.send}>
          <Button
            id="publish"
            tone="primary"
            wide
            waiting={sending}
            label={t(sending ? 'publish.sending' : sends)}
            onPress={run}
          />
        </div>
      </Group>
    </Page>
  );
}

function Clear({ film, onClear }: { film: string; onClear: () => void }) {
  const t = useT();
  const fail = useFault();
  const ask = async () => {
    if (!(await confirmDialog({ text: t('publish.clear.ask'), confirm: t('publish.clear.yes') }))) return;
    onClear();
    if (film) await cancelFilm(film);
  };
  return <IconButton id="clear" icon="trash" label={t('publish.clear')} onPress={() => void ask().catch(fail)} />;
}

/** What was changed of a post and not saved stays on the device: here it goes, and the post is there as it stands. */
function GiveUp({ onClear }: { onClear: () => void }) {
  const t = useT();
  const fail = useFault();
  const ask = async () => {
    if (await confirmDialog({ text: t('publish.giveUp.ask'), confirm: t('publish.giveUp.yes') })) onClear();
  };
  return <IconButton id="give-up" icon="history" label={t('publish.giveUp')} onPress={() => void ask().catch(fail)} />;
}

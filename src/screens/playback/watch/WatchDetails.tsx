import { useCallback, useState } from 'react';
import { useCall } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import { UnderFilmAdvert } from '../../../features/adverts/UnderFilmAdvert';
import { Comments } from '../../../features/comments/Comments';
import type { Controls } from '../../../features/film/controls-store';
import { DanmuBar } from '../../../features/film/DanmuBar';
import type { Film } from '../../../features/film/use-film';
import { Uploader } from '../../../features/people/Uploader';
import { ReportPanel } from '../../../features/report/ReportPanel';
import { SharePanel } from '../../../features/share/SharePanel';
import { useMember } from '../../../features/sign-in/use-member';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { useWord } from '../../../i18n/use-word';
import { count } from '../../../lib/format';
import { usePlatform } from '../../../platform/use-platform';
import type { Player } from '../../../player/player';
import { type Price, usePrices } from '../../../state/prices';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Shelf } from '../../../ui/Shelf';
import { TextSkeleton } from '../../../ui/Skeleton';
import { Tabs } from '../../../ui/Tabs';
import { PosterCard } from '../../../ui/VideoCard';
import { VipTag } from '../../../ui/VipTag';
import { Episodes } from './Episodes';
import { Opinions } from './Opinions';
import { Rating } from './Rating';
import social from './Social.module.css';
import { Topics } from './Topics';
import { Votes } from './Votes';
import styles from './Watch.module.css';

const none: readonly Card[] = [];

interface Props {
  film: Film;
  facts: string;
  favourited: boolean;
  onFavourite: () => void;
  player: Player | null;
  controls: Controls;
  maySend: () => boolean;
  /** The film is not for this viewer: nothing is offered that needs it to play. */
  refused: boolean;
}

/** Right of the window (below it on phones): what it is and what can be done; then episodes and related titles. */
export function WatchDetails({ film, facts, favourited, onFavourite, player, controls, maySend, refused }: Props) {
  const t = useT();
  const { layout } = usePlatform();
  const { detail, play } = film;
  const [reading, setReading] = useState(false);
  const [layer, setLayer] = useState<'none' | 'share' | 'report'>('none');
  const [tab, setTab] = useState<'about' | 'comments'>('about');
  const word = useWord();
  const member = useMember();
  const commentsTab = detail?.comments
    ? t('watch.commentsTab', { n: count(detail.comments, t('ui.wan')) })
    : t('watch.comments');
  const tv = layout === 'tv';
  return (
    <>
      <div className={styles.side}>
        {!tv && player && !refused ? <DanmuBar player={player} controls={controls} maySend={maySend} /> : null}
        {detail ? (
          <>
            <h1 className={styles.title}>{detail.title}</h1>
            <p className={styles.facts}>
              {detail.vip ? <VipTag /> : null}
              {detail.gold > 0 ? <PriceTag gold={detail.gold} paid={detail.paid} /> : null}
              <span>{facts}</span>
            </p>
            <p className={styles.genres}>
              {[
                ...detail.genres.map(word),
                t('player.danmuCount', { n: count(play?.danmuTotal ?? detail.danmuCount, t('ui.wan')) }),
              ].join(' · ')}
            </p>
            <Focusable
              id="intro"
              className={styles.intro}
              onPress={() => setReading(true)}
              aria-label={t('player.introMore')}
            >
              <span className={styles.introText}>{detail.description || detail.intro}</span>
            </Focusable>
            <Group id="actions" className={styles.actions}>
              {tv && !refused ? (
                <Button
                  id="full"
                  label={t('player.fullscreen')}
                  icon="fullscreen"
                  tone="primary"
                  onPress={() => controls.setFull(true)}
                />
              ) : null}
              <Button
                id="favourite"
                label={t(favourited ? 'player.favourited' : 'player.favourite')}
                icon={favourited ? 'heartFilled' : 'heart'}
                selected={favourited}
                onPress={onFavourite}
              />
              <Opinions detail={detail} />
              <IconButton id="share" icon="share" label={t('watch.share')} onPress={() => setLayer('share')} />
              <IconButton
                id="report"
                icon="warning"
                label={t('watch.report')}
                onPress={member(() => setLayer('report'))}
              />
              {tv && !refused ? (
                <Button
                  id="send"
                  label={t('player.send')}
                  icon="send"
                  onPress={() => {
                    if (!maySend()) return;
                    controls.setFull(true);
                    controls.open('send');
                  }}
                />
              ) : null}
            </Group>
          </>
        ) : (
          <TextSkeleton lines={6} />
        )}
      </div>
      <UnderFilmAdvert mediaKey={film.mediaKey} />
      <div className={styles.below}>
        {tv ? null : (
          <div className={styles.tabs}>
            <Tabs
              id="page-tabs"
              options={[
                { value: 'about', name: t('player.intro') },
                { value: 'comments', name: commentsTab },
              ]}
              value={tab}
              onChange={(value) => setTab(value === 'comments' ? 'comments' : 'about')}
            />
          </div>
        )}
        {film.settled ? null : (
          <div className={styles.bones}>
            <TextSkeleton lines={4} />
          </div>
        )}
        {film.settled && (tv || tab === 'about') ? (
          <>
            <Episodes film={film} />
            <div className={social.band}>
              {detail?.uploader ? <Uploader given={detail.uploader} /> : null}
              <Rating mediaKey={film.mediaKey} />
            </div>
            <Cast people={detail?.cast ?? []} director={detail?.director ?? ''} />
            <Votes mediaKey={film.mediaKey} />
            <Related mediaKey={film.mediaKey} />
            <Topics mediaKey={film.mediaKey} />
          </>
        ) : null}
        {film.settled && (tv || tab === 'comments') ? (
          <Comments mediaKey={film.mediaKey} videoType={detail?.isSeries ? 1 : 0} total={detail?.comments ?? 0} />
        ) : null}
      </div>
      {layer === 'share' ? <SharePanel mediaKey={film.mediaKey} onClose={() => setLayer('none')} /> : null}
      {layer === 'report' ? <ReportPanel kind="video" target={film.mediaKey} onClose={() => setLayer('none')} /> : null}
      {reading && detail ? (
        <Dialog
          title={detail.title}
          onClose={() => setReading(false)}
          actions={[{ label: t('ui.gotIt'), onPress: () => setReading(false), landing: true }]}
        >
          <div className={styles.reading}>
            <p>{detail.description || detail.intro}</p>
            {detail.director ? <p className={styles.people}>{`${t('player.director')}：${detail.director}`}</p> : null}
            {detail.cast.length > 0 ? (
              <p className={styles.people}>
                {`${t('player.cast')}：${detail.cast.map(({ name, role }) => (role ? `${name}（${word(role)}）` : name)).join('、')}`}
              </p>
            ) : null}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** Who made it and who is in it; long lists run on to the next line. */
function Cast({ people, director }: { people: { name: string; role: string }[]; director: string }) {
  const t = useT();
  const word = useWord();
  if (people.length === 0 && !director) return null;
  return (
    <section className={styles.cast}>
      {director ? (
        <span className={styles.person}>
          <b>{director}</b>
          <small>{t('player.director')}</small>
        </span>
      ) : null}
      {people.map(({ name, role }) => (
        <span key={`${name}-${role}`} className={styles.person}>
          <b>{name}</b>
          <small>{word(role)}</small>
        </span>
      ))}
    </section>
  );
}

/** Told before the film asks for it. */
function PriceTag({ gold, paid }: Price) {
  const t = useT();
  return (
    <span className={styles.price}>
      <Icon name={paid ? 'check' : 'coin'} />
      {paid ? t('ui.bought') : t('ui.gold', { n: gold })}
    </span>
  );
}

function Related({ mediaKey }: { mediaKey: string }) {
  const t = useT();
  const { data } = useCall('relatedTitles', { mediaKey }, { enabled: mediaKey !== '' });
  const prices = usePrices(data?.info ?? none);
  const render = useCallback((card: Card) => <PosterCard card={card} price={prices.get(card.mediaKey)} />, [prices]);
  if (!data || data.info.length === 0) return null;
  return (
    <section className={styles.shelf} data-reveal="start">
      <Shelf id="related" title={t('player.related')} style="poster" items={data.info} render={render} />
    </section>
  );
}

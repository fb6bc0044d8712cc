import { useState } from 'react';
import { usePlatform } from '../../../platform/use-platform';
import { CardPanel } from './CardPanel';
import type { ComposerPanel, ComposerProps } from './composer-props';
import { EmojiPanel } from './EmojiPanel';
import { MorePanel, type MoreWhat } from './MorePanel';
import { PhonePanel } from './PhonePanel';
import { TouchComposer } from './TouchComposer';
import { TvComposer } from './TvComposer';

/** Where one writes: by remote with phrases, the pinyin keyboard and a phone; by thumb on the system's keyboard. */
export function Composer(props: ComposerProps) {
  const { layout } = usePlatform();
  const [panel, setPanel] = useState<ComposerPanel>('none');
  const close = () => setPanel('none');
  const { of } = props;
  const more = (what: MoreWhat) => setPanel(what);
  return (
    <>
      {layout === 'tv' ? <TvComposer {...props} onPanel={setPanel} /> : <TouchComposer {...props} onPanel={setPanel} />}
      {panel === 'emoji' ? <EmojiPanel onPick={of.add} onClose={close} /> : null}
      {panel === 'phone' ? <PhonePanel of={of} onClose={close} /> : null}
      {panel === 'more' ? <MorePanel of={of} onOpen={more} onClose={close} /> : null}
      {panel === 'card' ? (
        <CardPanel
          onPick={(card) => {
            of.sendCard(card);
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

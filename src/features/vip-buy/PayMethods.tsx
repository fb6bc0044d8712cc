import { useState } from 'react';
import type { PayType } from '../../contract/schemas/vip';
import { useT } from '../../i18n/use-t';
import { OptionList } from '../../ui/OptionList';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import { loadCard } from './vip-store';
import { wayHint } from './words';

/** The pay type of a card (spec section 4). */
const byCard = -1;

interface PayMethodSheetProps {
  ways: readonly PayType[];
  /** '' where the viewer has not chosen yet. */
  chosen: string;
  /** A title other than 支付方式 (ways to pay). */
  title?: string;
  onChoose: (sysName: string) => void;
  onClose: () => void;
}

/** The ways to pay: a panel beside the page on TV, a sheet from below on phones. */
export function PayMethodSheet({ ways, chosen, title, onChoose, onClose }: PayMethodSheetProps) {
  const t = useT();
  const [card] = useState(loadCard);
  const hintOf = (way: PayType): string => {
    const known = way.payType === byCard && card ? t('buy.card', { brand: card.brand, four: card.lastFour }) : '';
    return [known, wayHint(t, way)].filter(Boolean).join(' · ');
  };
  const options = ways.map((way) => ({ value: way.sysName, label: way.title, hint: hintOf(way) }));
  return (
    <Panel title={title ?? t('buy.way')} onClose={onClose}>
      <OptionList id="ways" label={t('buy.way')} options={options} value={chosen} rings onChange={onChoose} />
    </Panel>
  );
}

interface PayMethodRowProps {
  ways: readonly PayType[];
  way: PayType | null;
  onChoose: (sysName: string) => void;
}

/** The way to pay in one line, which opens the sheet. */
export function PayMethodRow({ ways, way, onChoose }: PayMethodRowProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <SettingRow
        id="way"
        label={t('buy.way')}
        value={way?.title ?? t('buy.way.none')}
        hint={way ? wayHint(t, way) : undefined}
        onPress={() => setOpen(true)}
      />
      {open ? (
        <PayMethodSheet
          ways={ways}
          chosen={way?.sysName ?? ''}
          onClose={() => setOpen(false)}
          onChoose={(sysName) => {
            onChoose(sysName);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

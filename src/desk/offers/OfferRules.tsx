import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { percentOf, perFriend } from '../kit/percent';
import { Fault } from '../kit/states';
import { TableBox } from '../kit/TableBox';

/** The rules by which packs become cheaper. They belong to the packs, and are changed there. */
export function OfferRules() {
  const { offers } = useTexts();
  const words = offers.rules;
  const { data, error, refetch } = useLook('shop', {});
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  const packs = (data?.packs ?? []).filter(({ bargain, shareOff }) => bargain !== null || shareOff > 0);
  return (
    <TableBox
      title={words.title}
      beside={
        <Button size="small" component={Link} to="/shop">
          {offers.toShop}
        </Button>
      }
      heads={[words.pack, words.bargain, words.friend, words.share]}
      empty={words.none}
      rows={packs.map(({ id, name, bargain, shareOff, withdrawn }) => ({
        key: id,
        faded: withdrawn,
        cells: [
          `${name} · ${id}${withdrawn ? words.withdrawn : ''}`,
          bargain ? words.bargainText(percentOf(bargain.floor), bargain.helpers, bargain.hours) : words.nothing,
          bargain ? words.friendText(perFriend(bargain)) : '',
          shareOff > 0 ? words.shareText(shareOff) : words.nothing,
        ],
      }))}
    />
  );
}

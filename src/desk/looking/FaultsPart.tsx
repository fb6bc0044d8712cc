import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { NotYet } from '../kit/states';
import { TableBox } from '../kit/TableBox';
import { useTime } from '../kit/times';
import { EVERY_MS } from './every';

/** The latest faults, without anything secret: the number of the request leads to the full entry in the log. */
export function FaultsPart() {
  const { looking: words } = useTexts();
  const said = useTime();
  const { data, error, refetch } = useLook('faults', {}, { every: EVERY_MS });
  return (
    <>
      {(error || !data) && <NotYet error={error} refetch={refetch} of={words.faults} />}
      {data && (
        <TableBox
          title={words.faults}
          heads={[words.time, words.route, words.ret, words.message, words.trace, words.process]}
          numbers={[2]}
          rows={data.info.map(({ id, at, route, ret, message, trace, process }) => ({
            key: id,
            cells: [said(at), route || words.noRoute, ret || '–', message, trace, process],
          }))}
          empty={words.noFaults}
        />
      )}
    </>
  );
}

import { useStore } from 'zustand';
import { AbovePages } from '../focus/AbovePages';
import { useT } from '../i18n/use-t';
import { Dialog } from './Dialog';
import { dialogStore } from './dialogs';

/** Shows the questions that confirmDialog and alertDialog ask, one after the other. */
export function DialogHost() {
  const t = useT();
  const request = useStore(dialogStore, ({ queue }) => queue[0]);
  if (!request) return null;
  const confirm = { label: request.confirm ?? t('ui.confirm'), onPress: () => request.answer(true) };
  const actions = request.alert
    ? [{ ...confirm, landing: true }]
    : [
        {
          label: request.cancel ?? t('ui.cancel'),
          onPress: () => request.answer(false),
          landing: !request.landsOnConfirm,
        },
        { ...confirm, tone: 'primary' as const, landing: request.landsOnConfirm === true },
      ];
  return (
    <AbovePages>
      <Dialog
        // Each question lands on its own choice.
        key={request.id}
        title={request.title ?? t('ui.tip')}
        actions={actions}
        onClose={() => request.answer(false)}
      >
        {request.text}
      </Dialog>
    </AbovePages>
  );
}

import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import type { Conversation } from '../../../contract/schemas/chat';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { isTooLong, TextArea } from '../../../ui/TextArea';
import { toast } from '../../../ui/toast';
import { useForm } from '../../../ui/use-form';
import styles from './ChatSet.module.css';

interface RemarkPanelProps {
  of: Conversation;
  max: number;
  onSaved: () => void;
  onClose: () => void;
}

/** What the viewer calls somebody; they never see it. */
export function RemarkPanel({ of, max, onSaved, onClose }: RemarkPanelProps) {
  const t = useT();
  const form = useForm({
    initial: { remark: of.remark },
    check: ({ remark }) => (isTooLong(remark.trim(), max) ? { remark: t('chat.remarkTooLong', { n: max }) } : {}),
    send: async ({ remark }) => {
      const [saved, refusal] = await attempt(call('setConversation', { conversationId: of.id, remark: remark.trim() }));
      if (!saved) return { remark: refusal.message || t('chat.remarkFailed') };
      toast.done(t(remark.trim() ? 'chat.remarkSaved' : 'chat.remarkRemoved'));
      onSaved();
      return {};
    },
  });
  return (
    <Panel title={t('chat.remark')} onClose={onClose}>
      <p className={styles.hint}>{t('chat.remarkHint')}</p>
      <TextArea
        {...form.field('remark')}
        label={t('chat.remark')}
        placeholder={of.peer.nickName}
        maxLength={max}
        lines={1}
        chinese
        landing
        onSubmit={form.press}
      />
      <div className={styles.save}>
        <Button id="save" tone="primary" wide label={t('chat.remarkSave')} waiting={form.busy} onPress={form.press} />
      </div>
    </Panel>
  );
}

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { AlarmFacts, AlarmSetup } from '../../contract/desk/alarms';
import { type AlarmName, alarmLimits, alarmNames, alarmRules } from '../../contract/desk/limits-of-alarms';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { LineField, WholeField } from '../kit/fields';
import { useDraft } from '../kit/use-draft';

/** The setup as flat fields, so that two versions can be compared field by field. */
type Typed = { mails: string; webhook: string; language: AlarmFacts['language'] } & Record<AlarmName, number>;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const factsOf = (typed: Typed): AlarmFacts => ({
  ...{ mails: linesOf(typed.mails), webhook: typed.webhook.trim(), language: typed.language },
  limits: Object.fromEntries(alarmNames.map((name) => [name, typed[name]])) as AlarmFacts['limits'],
});

/** A form for the addresses that alarms are sent to, and for the limit of each rule. */
export function SetupDialog({ setup, onClose }: { setup: AlarmSetup; onClose: () => void }) {
  const { alarms: words } = useTexts();
  const save = useAct('alarmSetupSave');
  const { mails, webhook, language, limits } = setup;
  const [read] = useState(setup.revision);
  const draft = useDraft<Typed>('alarms', { mails: mails.join('\n'), webhook, language, ...limits }, read);
  // The secret is kept out of the draft, which is stored in the tab.
  const [secret, setSecret] = useState('');
  const { value, set } = draft;
  const names = Object.fromEntries(setup.rules.map(({ name, title }) => [name, title]));
  return (
    <EditDialog
      title={words.change}
      draft={draft}
      labels={{ mails: words.mails, webhook: words.webhook, language: words.language, ...names }}
      reason="may"
      onClose={onClose}
      onSave={(typed, reason, theirs) =>
        save.mutateAsync({ facts: factsOf(typed), webhookSecret: secret, revision: theirs, reason })
      }
    >
      <TextField
        label={words.mails}
        helperText={words.hints.mails(alarmLimits.mails)}
        value={value.mails}
        multiline
        minRows={2}
        maxRows={8}
        onChange={({ target }) => set({ mails: target.value })}
        slotProps={{ htmlInput: { maxLength: alarmLimits.mails * (alarmLimits.mailChars + 1) } }}
      />
      <LineField
        label={words.webhook}
        hint={words.hints.webhook}
        value={value.webhook}
        most={alarmLimits.addressChars}
        onChange={(text) => set({ webhook: text })}
      />
      <TextField
        type="password"
        autoComplete="new-password"
        label={words.secret}
        helperText={setup.hasSecret ? words.hints.keepSecret : words.hints.secret}
        value={secret}
        disabled={value.webhook.trim() === ''}
        required={value.webhook.trim() !== '' && !setup.hasSecret}
        onChange={({ target }) => setSecret(target.value)}
        slotProps={{ htmlInput: { minLength: alarmLimits.secretLeast, maxLength: alarmLimits.secretMost } }}
      />
      <TextField
        select
        label={words.language}
        value={value.language}
        onChange={({ target }) => set({ language: target.value as Typed['language'] })}
      >
        {(['zh-CN', 'zh-TW'] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {words.languages[one]}
          </MenuItem>
        ))}
      </TextField>
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 2 }}>
        <Box component="legend" sx={{ mb: 1.5, p: 0, fontWeight: 600 }}>
          {words.rules}
        </Box>
        {setup.rules.map(({ name, title, about, unit }) => (
          <WholeField
            key={name}
            label={words.withUnit(title, words.units[unit])}
            hint={about}
            value={value[name]}
            least={alarmRules[name].least}
            most={alarmRules[name].most}
            onChange={(limit) => set({ [name]: limit } as Partial<Typed>)}
          />
        ))}
      </Box>
    </EditDialog>
  );
}

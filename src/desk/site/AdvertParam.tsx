import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Toggle from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { advertDevices, siteLimits } from '../../contract/desk/limits-of-site';
import type { AdvertFacts } from '../../contract/desk/site';
import { useTexts } from '../i18n/texts';

type Param = AdvertFacts['appParam'];
const fresh: NonNullable<Param> = {
  ...{ device: '', type: 'page', pagePath: '', param: '', isNeedLogin: false, webUrl: '' },
};
const kinds = ['page', 'web', 'app'] as const;

/** The targets of an advert by kind of device, where one address does not suffice. */
export function AdvertParam({ value, onChange }: { value: Param; onChange: (value: Param) => void }) {
  const { adverts: words } = useTexts();
  return (
    <Stack spacing={2} sx={{ pl: value ? 2 : 0, borderLeft: value ? 2 : 0, borderColor: 'divider' }}>
      <div>
        <FormControlLabel
          control={
            <Toggle checked={value !== null} onChange={(event) => onChange(event.target.checked ? fresh : null)} />
          }
          label={words.perDevice}
        />
        <FormHelperText>{words.perDeviceHint}</FormHelperText>
      </div>
      {value && <Fields value={value} set={(part) => onChange({ ...value, ...part })} />}
    </Stack>
  );
}

function Fields({ value, set }: { value: NonNullable<Param>; set: (part: Partial<NonNullable<Param>>) => void }) {
  const { adverts: words } = useTexts();
  const chosen = value.device.split(',').filter(Boolean);
  const text = (name: 'pagePath' | 'param' | 'webUrl', label: string, isRequired = false) => (
    <TextField
      label={label}
      value={value[name]}
      required={isRequired}
      onChange={(event) => set({ [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: siteLimits.linkChars } }}
    />
  );
  return (
    <>
      <div>
        <FormGroup row>
          {advertDevices.map((device) => (
            <FormControlLabel
              key={device}
              control={
                <Checkbox
                  checked={chosen.includes(device)}
                  onChange={({ target }) =>
                    set({
                      device: advertDevices
                        .filter((one) => (one === device ? target.checked : chosen.includes(one)))
                        .join(','),
                    })
                  }
                />
              }
              label={words.devices[device]}
            />
          ))}
        </FormGroup>
        <FormHelperText>{words.devicesHint}</FormHelperText>
      </div>
      <TextField
        select
        label={words.leads}
        value={value.type}
        onChange={(event) => set({ type: kinds.find((kind) => kind === event.target.value) ?? 'page' })}
      >
        {kinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {words.leadKinds[kind]}
          </MenuItem>
        ))}
      </TextField>
      {value.type === 'page' && text('pagePath', words.pagePath, true)}
      {value.type === 'page' && text('param', words.param)}
      {value.type === 'app' && text('pagePath', words.appPath, true)}
      {value.type === 'app' && text('webUrl', words.fallback)}
      {value.type === 'web' && text('webUrl', words.webUrl, true)}
      <FormControlLabel
        control={
          <Checkbox checked={value.isNeedLogin} onChange={(event) => set({ isNeedLogin: event.target.checked })} />
        }
        label={words.needLogin}
      />
    </>
  );
}

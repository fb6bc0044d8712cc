import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { highestLevel, vipLevels } from '../../contract/vip-levels';
import { useLook } from '../api/hooks';
import { useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';

interface Props {
  label: string;
  /** 0: everybody. */
  value: number;
  onChange: (level: number) => void;
  hint?: string;
}

/** A choice of the lowest VIP level that something requires, by the levels' names. */
export function LevelField({ label, value, onChange, hint }: Props) {
  const t = useTexts();
  const isTw = useLanguage() === 'zh-TW';
  const { data } = useLook('levels', {});
  const said = (level: number): string => {
    if (level === 0) return t.levels.everybody;
    const row = data?.info.find((one) => one.level === level);
    const from = level < highestLevel ? t.levels.from(level) : t.shop.level(level);
    const name = isTw ? row?.nameTw : row?.name;
    return name ? `${from} · ${name}` : from;
  };
  return (
    <TextField
      select
      label={label}
      value={value}
      helperText={hint}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {[0, ...vipLevels].map((level) => (
        <MenuItem key={level} value={level}>
          {said(level)}
        </MenuItem>
      ))}
    </TextField>
  );
}

import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import { rem } from '../theme/scale';
import styles from './QrCode.module.css';

export interface QrCodeProps {
  text: string;
  /** Design px, quiet zone included. */
  size: number;
  label: string;
}

/** Modules of light around the code; the standard asks for four. */
const quiet = 4;

export function QrCode({ text, size, label }: QrCodeProps) {
  const { path, modules } = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    const parts: string[] = [];
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) {
        if (code.isDark(row, column)) parts.push(`M${column + quiet} ${row + quiet}h1v1h-1z`);
      }
    }
    return { path: parts.join(''), modules: count + quiet * 2 };
  }, [text]);
  return (
    <div
      className={styles.box}
      style={{ width: rem(size), height: rem(size) }}
      role="img"
      aria-label={label}
      data-qr={text}
    >
      <svg
        viewBox={`0 0 ${modules} ${modules}`}
        width="100%"
        height="100%"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={path} fill="#101318" />
      </svg>
    </div>
  );
}

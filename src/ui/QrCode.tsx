import { type ReactNode, useEffect, useState } from 'react';
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

interface Drawn {
  path: string;
  modules: number;
}

/** The encoder comes when a code is first shown: few screens have one. */
async function draw(text: string): Promise<Drawn> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  const parts: string[] = [];
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) parts.push(`M${x} ${y}h1v1h-1z`);
    });
  });
  return { path: parts.join(''), modules: rows.length };
}

export function QrCode({ text, size, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let live = true;
    draw(text).then(
      (next) => {
        if (live) setDrawn(next);
      },
      (error: unknown) => {
        // The box stays; the address is printed beside every code of ours.
        console.warn('[qr]', error);
      },
    );
    return () => {
      live = false;
    };
  }, [text]);
  return (
    <div
      className={styles.box}
      style={{ width: rem(size), height: rem(size) }}
      role="img"
      aria-label={label}
      data-qr={text}
    >
      {drawn ? (
        <svg
          viewBox={`0 0 ${drawn.modules} ${drawn.modules}`}
          width="100%"
          height="100%"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={drawn.path} fill="#101318" />
        </svg>
      ) : null}
    </div>
  );
}

/** Stands where a code stands, as large as it, while there is none to show. @param className its colours and size of type */
export function QrPlate({ size, className, children }: { size: number; className?: string; children: ReactNode }) {
  const box = { width: rem(size), height: rem(size) };
  return (
    <div className={className ? `${styles.plate} ${className}` : styles.plate} style={box} aria-hidden="true">
      {children}
    </div>
  );
}

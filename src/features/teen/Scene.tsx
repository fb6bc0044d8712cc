import styles from './Scene.module.css';

const stars = [
  [70, 60, 2],
  [128, 34, 1.5],
  [196, 70, 2],
  [252, 40, 1.5],
  [96, 112, 1.5],
  [300, 96, 2],
] as const;

/** A drawing of our own: a small house under the moon with its window lit; by day the sun is in the moon's place. */
export function Scene({ night }: { night: boolean }) {
  return (
    <svg className={styles.scene} viewBox="0 0 360 300" aria-hidden="true">
      <clipPath id="teen-scene">
        <circle cx="180" cy="150" r="146" />
      </clipPath>
      <g clipPath="url(#teen-scene)">
        <rect width="360" height="300" fill={night ? '#1b2440' : '#2b3f58'} />
        {night ? (
          <>
            <path d="M262 62a40 40 0 1 0 32 62 33 33 0 0 1-32-62z" fill="#ebdaae" />
            {stars.map(([x, y, r]) => (
              <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#dbe1eb" />
            ))}
          </>
        ) : (
          <>
            <circle cx="254" cy="92" r="30" fill="#ebc673" />
            <path d="M92 92c4-14 24-16 30-4 12-6 26 2 24 14h-60c-8 0-6-10 6-10z" fill="#dbe2eb" opacity="0.85" />
          </>
        )}
        <path d="M36 196c50-34 92-34 138-8s92 22 150-10V300H30z" fill={night ? '#24365a' : '#44705f'} />
        <path d="M48 214c62-18 118-6 168 6s76 4 102-8V300H30z" fill={night ? '#2c456b' : '#578a6c'} />
        <path d="M112 168l42-34 42 34v52h-84z" fill={night ? '#3a4b6e' : '#ebe0cf'} />
        <path d="M102 172l52-44 52 44-8 8-44-36-44 36z" fill={night ? '#56688e' : '#c8694e'} />
        <rect x="126" y="178" width="22" height="22" rx="3" fill={night ? '#ebc877' : '#8fb6cf'} />
        <path d="M162 220v-30a9 9 0 0 1 18 0v30z" fill={night ? '#27365a' : '#9a6b4c'} />
        <path d="M246 222v-34" stroke={night ? '#48597f' : '#7a5a43'} strokeWidth="8" strokeLinecap="round" />
        <circle cx="246" cy="172" r="26" fill={night ? '#35607a' : '#76a863'} />
        <circle cx="262" cy="184" r="16" fill={night ? '#2d5570' : '#689957'} />
      </g>
    </svg>
  );
}

import { rem } from '../../theme/scale';
import { Avatar } from '../../ui/Avatar';
import styles from './Messages.module.css';

/** The number of faces that a tip and a line show (spec section 3, display rules). */
export const facesShown = 3;

interface FacesProps {
  people: readonly { nickName: string; avatar: string; vipLevel?: number; bigV?: boolean }[];
  /** The size of a single face in design px; several faces overlap in the same square. */
  size: number;
}

/** Up to three faces in the place of one. */
export function Faces({ people, size }: FacesProps) {
  const shown = people.slice(0, facesShown);
  const [first] = shown;
  if (shown.length < 2) {
    return (
      <Avatar
        src={first?.avatar ?? ''}
        name={first?.nickName ?? ''}
        size={size}
        vipLevel={first?.vipLevel ?? 0}
        bigV={first?.bigV}
      />
    );
  }
  const small = Math.round(size * (shown.length === 2 ? 0.64 : 0.56));
  return (
    <span className={styles.faces} style={{ width: rem(size), height: rem(size) }}>
      {shown.map(({ nickName, avatar }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the keys are places, not people
        <span key={at} className={styles[`face${shown.length}${at}`]}>
          <Avatar src={avatar} name={nickName} size={small} />
        </span>
      ))}
    </span>
  );
}

import type { ReactNode } from 'react';
import type { VipMember } from '../../contract/schemas/vip';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Avatar } from '../../ui/Avatar';
import { VipTag } from '../../ui/VipTag';
import { WholeDates } from '../../ui/WholeDates';
import styles from './MemberLine.module.css';
import { memberWords } from './words';

/** The avatar's width in design px. */
const avatarSize = { tv: 88, touch: 48 };

interface MemberLineProps {
  member: VipMember;
  /** A text in place of the state of their membership. */
  note?: string;
  /** Content at the end of the line, e.g. a button to sign in. */
  children?: ReactNode;
}

/** The user header (spec 2.11): name, level, its end, and that a purchase extends it; a visitor is invited to sign in. */
export function MemberLine({ member, note, children }: MemberLineProps) {
  const t = useT();
  const { layout } = usePlatform();
  const visitor = member.id === '';
  return (
    <section className={styles.line}>
      <Avatar src={member.avatar} name={member.nickName} size={avatarSize[layout]} bigV={member.bigV} />
      <div className={styles.texts}>
        <p className={styles.nameLine}>
          <span className={styles.name}>{visitor ? t('buy.visitor') : member.nickName}</span>
          {member.vipLevel > 0 ? <VipTag level={member.vipLevel} /> : null}
        </p>
        <p className={styles.until}>
          <WholeDates text={note ?? memberWords(t, member)} />
          {!note && member.vipLevel > 0 && member.eDate > 0 ? ` · ${t('buy.extends')}` : ''}
        </p>
      </div>
      {children ? <div className={styles.end}>{children}</div> : null}
    </section>
  );
}

export function MemberLineSkeleton() {
  const { layout } = usePlatform();
  return (
    <div className={styles.line} aria-hidden="true">
      <Avatar src="" name="" size={avatarSize[layout]} />
      <div className={styles.texts}>
        <div className={styles.box} />
      </div>
    </div>
  );
}

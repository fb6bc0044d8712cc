import type { Person } from '../contract/schemas/social';
import { Avatar } from './Avatar';

interface PersonAvatarProps {
  person: Pick<Person, 'avatar' | 'nickName' | 'vipLevel' | 'bigV'> & Partial<Pick<Person, 'service' | 'frame'>>;
  /** Design px. */
  size: number;
  /** What the viewer calls them, where that is not their own name. */
  name?: string;
}

/** Somebody's face with all of their tags. */
export function PersonAvatar({ person, size, name = person.nickName }: PersonAvatarProps) {
  const { avatar, vipLevel, bigV, service, frame } = person;
  return (
    <Avatar src={avatar} name={name} size={size} vipLevel={vipLevel} bigV={bigV} service={service} frame={frame} />
  );
}

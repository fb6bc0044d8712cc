import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { deskLimits } from '../../contract/desk/limits';
import type { Person } from '../../contract/desk/people';
import { useTexts } from '../i18n/texts';
import { useOpens } from '../kit/my-pages';

/** Links from a person to their posts, comments and other things, with the number of each: only pages that the member of staff may open. */
export function Ways({ person }: { person: Person }) {
  const t = useTexts();
  const opens = useOpens();
  const { counts } = t.people;
  const uid = encodeURIComponent(person.uid);
  const number = (n: number) => (n > deskLimits.counted ? t.people.moreThan(deskLimits.counted) : String(n));
  const ways = [
    { path: 'orders', to: `/orders?q=${uid}`, name: counts.orders, count: person.counts.orders },
    { path: 'danmu', to: `/danmu?uid=${uid}`, name: counts.danmu, count: person.counts.danmu },
    { path: 'comments', to: `/comments?uid=${uid}`, name: counts.comments, count: person.counts.comments },
    { path: 'posts', to: `/posts?uid=${uid}&state=shown`, name: counts.posts, count: person.counts.posts },
  ];
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {ways.map(({ path, to, name, count }) => {
        const text = `${name} ${number(count)}`;
        return opens(path) ? (
          <Button key={path} size="small" component={Link} to={to}>
            {text}
          </Button>
        ) : (
          <Button key={path} size="small" disabled>
            {text}
          </Button>
        );
      })}
      <Button size="small" component={Link} to={`/journal?subject=${uid}`}>
        {t.people.history}
      </Button>
    </Stack>
  );
}

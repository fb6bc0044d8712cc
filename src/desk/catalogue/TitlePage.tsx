import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { DeskData } from '../../contract/desk/calls';
import type { TitleFacts } from '../../contract/desk/catalogue';
import { useLook } from '../api/hooks';
import { useMay } from '../api/session';
import { type Texts, useTexts } from '../i18n/texts';
import { Facts as FactList } from '../kit/Facts';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { Episodes } from './Episodes';
import { FactsDialog } from './FactsDialog';
import { useFactWords } from './fact-words';
import { Plan } from './Plan';
import { Preview } from './Preview';

/** One title: its facts, its episodes, and how viewers see it. */
export default function TitlePage() {
  const t = useTexts();
  const { mediaKey = '' } = useParams();
  const { data, error, refetch } = useLook('title', { mediaKey });
  // Data that were read stay while they are fetched anew: a form may be open over them.
  if (error && data?.title.mediaKey !== mediaKey) return <Fault error={error} onRetry={() => void refetch()} />;
  // While another title is fetched, the one before it must not be shown.
  if (data?.title.mediaKey !== mediaKey) return <Waiting />;
  return <Shown key={mediaKey} data={data} t={t} />;
}

function Shown({ data, t }: { data: DeskData<'title'>; t: Texts }) {
  const [isEdited, setEdited] = useState(false);
  const mayReview = useMay(['owner', 'reviewer']);
  const { title, facts, plan, episodes, order } = data;
  const seen = [facts.revision, plan.revision, order.revision, ...episodes.map(({ revision }) => revision)].join();
  return (
    <Page
      title={title.name}
      hint={`${t.catalogue.categories[facts.category] ?? facts.category} · ${title.mediaKey}`}
      actions={
        <>
          {mayReview && (
            <Button component={Link} to={`/comments?film=${encodeURIComponent(title.mediaKey)}`}>
              {t.comments.ofTitle}
            </Button>
          )}
          <Button component={Link} to={`/polls?film=${encodeURIComponent(title.mediaKey)}`}>
            {t.polls.ofTitle}
          </Button>
          <Button variant="contained" onClick={() => setEdited(true)}>
            {t.catalogue.editFacts}
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Plan mediaKey={title.mediaKey} name={title.name} plan={plan} />
        <Facts facts={facts} t={t} />
        <Episodes mediaKey={title.mediaKey} episodes={episodes} order={order} />
        <Preview mediaKey={title.mediaKey} version={seen} />
      </Stack>
      {isEdited && <FactsDialog mediaKey={title.mediaKey} facts={facts} onClose={() => setEdited(false)} />}
    </Page>
  );
}

function Facts({ facts, t }: { facts: TitleFacts; t: Texts }) {
  const { labels } = t.catalogue;
  const said = useFactWords()(facts);
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {t.catalogue.facts}
      </Typography>
      <FactList
        facts={(Object.keys(labels) as (keyof typeof labels)[]).map((name) => [labels[name], said[name] || t.none])}
      />
    </Paper>
  );
}

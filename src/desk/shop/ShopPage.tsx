import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Shop } from '../../contract/desk/shop';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { CategoryDialog } from './CategoryDialog';
import { CategoryTable } from './CategoryTable';
import type { Opened } from './opened';
import { PackDialog } from './PackDialog';
import { PromotionDialog, RemovePromotion } from './PromotionDialog';
import { PromotionTable } from './PromotionTable';

/** All that is sold, and what is withdrawn. */
export default function ShopPage() {
  const t = useTexts();
  const { data, error, refetch } = useLook('shop', {});
  const [opened, open] = useState<Opened | null>(null);
  return (
    <Page
      title={t.shop.packs}
      hint={t.shop.packsHint}
      actions={
        <Button variant="outlined" onClick={() => open({ form: 'category', row: null })}>
          {t.shop.addCategory}
        </Button>
      }
    >
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <Stack spacing={2}>
          {data.categories.length === 0 && <Alert severity="info">{t.shop.noCategories}</Alert>}
          {data.categories.map((category) => (
            <CategoryTable
              key={category.id}
              category={category}
              packs={data.packs.filter(({ categoryId }) => categoryId === category.id)}
              onOpen={open}
            />
          ))}
          <PromotionTable shop={data} onOpen={open} />
        </Stack>
      )}
      {data && opened && <Form shop={data} opened={opened} onClose={() => open(null)} />}
    </Page>
  );
}

function Form({ shop, opened, onClose }: { shop: Shop; opened: Opened; onClose: () => void }) {
  if (opened.form === 'category') return <CategoryDialog category={opened.row} onClose={onClose} />;
  if (opened.form === 'promotion')
    return <PromotionDialog promotion={opened.row} packs={shop.packs} onClose={onClose} />;
  if (opened.form === 'remove') return <RemovePromotion promotion={opened.row} onClose={onClose} />;
  return <PackDialog pack={opened.row} categoryId={opened.categoryId} categories={shop.categories} onClose={onClose} />;
}

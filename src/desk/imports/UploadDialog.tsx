import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskImport } from '../../contract/desk/imports';
import { importLimits } from '../../contract/desk/limits-of-imports';
import { DeskError } from '../api/call';
import { useAct } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { EditDialog } from '../kit/EditDialog';
import { LineField } from '../kit/fields';
import { useDraft } from '../kit/use-draft';
import { FactFields, noFacts } from './FactFields';
import { isVideo, PickFiles } from './PickFiles';
import { sendAll } from './sending';

const BAD_REQUEST = 400;

/** A form for an import of files from one's own computer: one title with the files that belong to it. */
export function UploadDialog({ onClose, onBegun }: { onClose: () => void; onBegun: (row: DeskImport) => void }) {
  const { upload: words } = useTexts().imports;
  const client = useQueryClient();
  const begin = useAct('importUpload');
  const draft = useDraft('import.upload', { title: '', ...noFacts });
  const [files, setFiles] = useState<File[]>([]);
  const { title, ...facts } = draft.value;
  const isSeries = files.filter(({ name }) => isVideo(name)).length > 1;
  return (
    <EditDialog
      title={words.title}
      draft={draft}
      labels={{}}
      go={words.go}
      onClose={onClose}
      onSave={async ({ title: called, ...said }) => {
        if (files.length === 0) throw new DeskError(BAD_REQUEST, words.pickHint, {});
        const told = files.map(({ name, size, lastModified }) => ({ name, bytes: size, modifiedAt: lastModified }));
        const { row, files: known } = await begin.mutateAsync({ title: called, files: told, facts: said });
        const pairs = known.flatMap((file, at) => (files[at] ? [{ file, blob: files[at] }] : []));
        void sendAll(row.id, pairs, () => void client.invalidateQueries());
        onBegun(row);
      }}
    >
      <PickFiles files={files} onChange={setFiles} />
      <LineField
        label={isSeries ? words.name : words.filmName}
        hint={isSeries ? words.nameHint : words.filmNameHint}
        value={title}
        required={isSeries}
        most={importLimits.titleChars}
        onChange={(next) => draft.set({ title: next })}
      />
      <FactFields value={facts} set={(part) => draft.set(part)} />
    </EditDialog>
  );
}

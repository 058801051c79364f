import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import type { Location } from 'react-router';
import { type CodeRow, type CodeTableName, codeTable } from '#model/lists/code-tables.ts';
import { hasChanges as areChanges, confirmChanges } from '#web/fields/changes.tsx';
import { DraftOffer } from '#web/fields/DraftOffer.tsx';
import { draftName } from '#web/fields/draft-storage.ts';
import { EditableTable } from '#web/fields/EditableTable.tsx';
import { blankRow, changesOf, type EditableRow, isChanged } from '#web/fields/table-rows.ts';
import { useDraft } from '#web/fields/use-draft.ts';
import { useLeaveGuard } from '#web/fields/use-leave-guard.ts';
import { t } from '#web/i18n/translate.ts';
import { SignInDialog } from '#web/session/SignInDialog.tsx';
import { person } from '#web/session/session.ts';
import { Failure, Loading } from '#web/table/TableStates.tsx';
import { rememberFocus } from '#web/ui/give-back-focus.ts';
import { dismissErrors, notify } from '#web/ui/snackbar.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { codeColumns } from './columns.ts';
import { ListHistory } from './ListHistory.tsx';
import { shownIn } from './shown-list.ts';
import { isListDraft, type ListDraft, useCodeList } from './use-code-list.ts';

interface CodeListEditorProps {
  name: CodeTableName;
  title: string;
  /** The row to turn to. */
  code: string | null;
}

/** Most answers come before anybody would see it. */
const fading = { opacity: 0.5, transition: 'opacity 200ms 300ms' };

const listOf = ({ search }: Location) => shownIn(new URLSearchParams(search));
const isSameList = (next: Location, current: Location) =>
  next.pathname === current.pathname && listOf(next) === listOf(current);

/** One list that staff keep. */
export function CodeListEditor({ name, title, code }: CodeListEditorProps) {
  const table = codeTable(name);
  const columns = useMemo(() => codeColumns(table), [table]);
  const { held, error, retry, change, save, restore, startOver, dismiss, yieldTo } = useCodeList(
    name,
    columns,
  );
  const [owner] = useState(person);
  const [editing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const hasChanges = held !== null && isChanged(columns, held.rows);
  const draft = useDraft<ListDraft>({
    name: draftName(owner, 'code-tables', name),
    content: { rows: held?.rows ?? [], version: held?.version ?? 0 },
    isChanged: hasChanges,
    isContent: isListDraft,
  });
  useLeaveGuard(hasChanges, t('form.discardTitle', { form: title }), isSameList, draft);
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!held) return <Loading />;

  /** As the dropdowns have it today. */
  const nameOf = ({ cells, label, hasBeenEdited: [before] }: EditableRow) => {
    const words = table.label((before ?? cells) as CodeRow);
    return words.startsWith(label) ? words : `${label} – ${words}`;
  };
  const submit = async (rows: readonly EditableRow[]) => {
    dismissErrors();
    // The answer is to these rows on this version: what comes in while the question stands is no part of it.
    const { version } = held;
    const changes = changesOf(columns, rows, nameOf);
    if (!areChanges(changes)) {
      startOver();
      return notify(t('form.unchanged'));
    }
    const giveBackFocus = rememberFocus();
    if (!(await confirmChanges(title, changes))) return;
    setSaving(true);
    const result = await save(rows, version);
    setSaving(false);
    giveBackFocus();
    if (!result.ok) return notify(result.message, 'error');
    draft.drop();
    notify(t('codeTables.saved', { list: title }));
  };
  const restoreDraft = () => {
    if (!draft.offered) return;
    restore(draft.offered);
    setEditing(true);
    draft.take();
  };
  return (
    <>
      {hasChanges && <SignInDialog />}
      {draft.offered && (
        <DraftOffer at={draft.offered.at} onRestore={restoreDraft} onDiscard={draft.refuse} isFlush />
      )}
      {held.isRebased && (
        <ChangedNotice conflicts={held.conflicts} onTakeTheirs={yieldTo} onClose={dismiss} />
      )}
      {/* What was typed until the answer comes would go with it. */}
      <Box inert={isSaving} aria-busy={isSaving} sx={isSaving ? fading : null}>
        <EditableTable
          label={title}
          columns={columns}
          rows={held.rows}
          onRows={change}
          newRow={() => blankRow(columns)}
          editing={editing}
          onEditing={setEditing}
          canEdit
          onSave={submit}
          errors={held.errors}
          reveal={code}
        />
      </Box>
      <Box sx={{ px: 2, pb: 1, borderTop: 1, borderColor: 'divider' }}>
        <ListHistory name={name} version={held.version} columns={columns} />
      </Box>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longestViewName, mostViews } from '#shared/views/view-rules.ts';
import type { View } from '#shared/views/views.ts';
import type { CallFailed } from '#web/api/call-failed.ts';
import { useIdempotentWrite } from '#web/api/use-idempotent-write.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { missingIn } from '#web/ui/form/missing-in.ts';
import { ShortForm } from '#web/ui/form/short-form.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { Filter } from '#web/ui/list-screen/types.ts';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { sendDefault, sendNewView, sendViewChange, viewsChanged, viewsQuery } from './api.ts';
import { describeView } from './describe-view.ts';

interface ViewFormProps {
  list: string;
  /** Absent: a new one. */
  view: View | undefined;
  /** What is set now. */
  present: string;
  filters: readonly Filter[];
  /** Something is searched for. */
  isSearched: boolean;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
}

/** Name, filters, and for whom a view is. */
export function ViewForm({ list, view, present, ...props }: ViewFormProps) {
  const messages = useMessages();
  const { views: texts } = messages;
  const { isAdmin } = usePerson();
  const client = useQueryClient();
  const create = useIdempotentWrite(sendNewView);
  /** As it was seen last: what is saved takes the place of that. */
  const [seen, setSeen] = useState(view);
  const [overtaken, setOvertaken] = useState<string>();
  /** Of a view that somebody else has changed: as it is now. */
  const learn = async (error: CallFailed): Promise<never> => {
    if (error.code === 'stale-version') {
      const newest = (await client.fetchQuery({ ...viewsQuery(list), staleTime: 0 })).find(({ id }) => id === seen?.id);
      if (newest) {
        setOvertaken(newest.query === seen?.query ? texts.overtaken(newest.name) : texts.overtakenFilters(newest.name));
        setSeen(newest);
      }
    }
    throw error;
  };
  const form = useForm({
    start: {
      name: view?.name ?? '',
      takesPresent: view === undefined,
      isDefault: view?.isDefault ?? false,
      isShared: view?.isShared ?? false,
    },
    missing: { name: texts.nameMissing },
    check: ({ name }) => missingIn({ name: name.trim() }),
    send: async ({ name, takesPresent, isDefault, isShared }) => {
      setOvertaken(undefined);
      const query = takesPresent ? present : undefined;
      const saved = seen
        ? await sendViewChange(seen, { name, isShared, ...(query && { query }) }).catch(learn)
        : await create({ list, name, query: present, isShared, isDefault });
      if (saved.isDefault !== isDefault) await sendDefault(list, isDefault ? saved.id : null);
      void viewsChanged(client, list);
      props.onDone({ kind: 'success', text: texts.saved(saved.name) });
      props.onClose();
    },
  });

  const describe = ({ code, fields }: CallFailed) =>
    overtaken ?? (code === 'conflict' && !fields.name ? texts.full(mostViews) : undefined);

  return (
    <FormDialog
      title={view ? texts.changeTitle(view.name) : texts.newTitle}
      isDirty={form.isDirty}
      onClose={props.onClose}
    >
      <ShortForm
        form={form}
        failedText={texts.notSaved}
        describe={describe}
        submitLabel={texts.saveButton}
        busyLabel={texts.saving}
      >
        <TextField
          {...form.text('name')}
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="off"
          required
          autoFocus
          maxLength={longestViewName}
        />
        <p className="text-muted text-sm">
          {texts.keeps(describeView(seen?.query ?? present, props.filters, messages))}
        </p>
        {props.isSearched && !view && <p className="text-muted text-sm">{texts.searchStays}</p>}
        <div className="flex flex-col gap-1">
          {view && present !== '' && present !== seen?.query && (
            <Switch isOn={form.values.takesPresent} onChange={(isOn) => form.change('takesPresent', isOn)}>
              {texts.takePresent(describeView(present, props.filters, messages))}
            </Switch>
          )}
          <Switch isOn={form.values.isDefault} onChange={(isOn) => form.change('isDefault', isOn)}>
            {texts.opensFirst}
          </Switch>
          {isAdmin && (
            <Switch isOn={form.values.isShared} onChange={(isOn) => form.change('isShared', isOn)}>
              {texts.forEverybody}
            </Switch>
          )}
        </div>
      </ShortForm>
    </FormDialog>
  );
}

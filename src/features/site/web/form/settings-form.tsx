import { type FormEvent, type ReactNode, useId } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { useUnsavedInput } from '#web/ui/dialog/input-scope.tsx';
import { lazyPart, lazySection } from '#web/ui/lazy/lazy-part.tsx';
import type { VersionedSettings } from '../../contract.ts';
import type { DraftKind } from '../draft/merge-draft.ts';
import type { SectionTitle } from '../fields/settings-section.tsx';
import { SettingsBar } from './settings-bar.tsx';
import { focusSetting, SettingsFormProvider } from './settings-form-context.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { type SettingsForm as Form, useSettingsForm } from './use-settings-form.ts';

/** They may name texts of the pages, own pages and services, whose names come with them. */
const SettingsConflict = lazySection(() =>
  Promise.all([
    import('./settings-conflict.tsx'),
    openNamespace('history'),
    openNamespace('texts'),
    openNamespace('pages'),
    openNamespace('services'),
  ]).then(([module]) => module.SettingsConflict),
);
const SettingsProblems = lazySection(() =>
  Promise.all([import('./settings-problems.tsx'), openNamespace('texts'), openNamespace('pages')]).then(
    ([module]) => module.SettingsProblems,
  ),
);
const SettingsPreview = lazyPart(() =>
  Promise.all([import('./settings-preview.tsx'), openNamespace('history')]).then(([module]) => module.SettingsPreview),
);

interface SettingsFormProps<Draft extends object> {
  loaded: VersionedSettings;
  /** As what the screen edits them. */
  kind: DraftKind<Draft>;
  /** Of the screen, in their order; none where it is about one thing. */
  sections: readonly SectionTitle[];
  /** Where the screen edits one group of the settings, its path: problems elsewhere lead to the screen of the others. */
  group?: string;
  /** Leads to the field of a problem that may not be on the screen just now. */
  goTo?: (path: string) => void;
  /** The address of the one page that the screen is about. */
  page?: string | undefined;
  /** Whether the pages of the website show what is changed here; usually they do, and are previewed. */
  isOfPages?: boolean;
  before?: (form: Form) => ReactNode;
  /** The fields. */
  children: ReactNode;
  after?: (form: Form) => ReactNode;
}

/** A screen's part of the settings: its sections and the bar, over one version of the whole. */
export function SettingsForm<Draft extends object>(props: SettingsFormProps<Draft>) {
  const { loaded, sections, group, goTo = focusSetting, isOfPages = true, before, children, after } = props;
  const form = useSettingsForm(loaded, props.kind);
  const formId = useId();
  const { site } = useMessages();
  const { outcome, previewToken } = form;
  useUnsavedInput(form.changes.length > 0, site.changes(form.changes.length));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.changes.length > 0) void form.save();
  };
  return (
    <SettingsFormProvider value={form}>
      <div
        className={`grid grow grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-4 px-4 pb-8 md:px-6 ${sections.length > 0 ? 'lg:grid-cols-[10rem_minmax(0,52rem)]' : 'lg:grid-cols-[minmax(0,52rem)]'}`}
      >
        {sections.length > 0 && <SettingsIndex sections={sections} />}
        <div className="flex min-w-0 flex-col gap-6">
          {before?.(form)}
          {outcome?.kind === 'refused' && <SettingsProblems problems={outcome.problems} group={group} goTo={goTo} />}
          {outcome?.kind === 'conflict' && (
            <SettingsConflict
              key={outcome.theirs.version}
              before={form.base.settings}
              mine={form.settings}
              theirs={outcome.theirs}
              merged={form.mergedWith(outcome)}
              onTake={() => form.adopt(outcome.theirs)}
              onKeep={() => void form.saveOver(outcome)}
            />
          )}
          <form
            id={formId}
            noValidate
            onSubmit={submit}
            className="flex flex-col gap-6 [&_:is(input,select,textarea,button,fieldset)]:scroll-mt-24"
          >
            {children}
          </form>
          {after?.(form)}
        </div>
      </div>
      <SettingsBar form={form} formId={formId} hasPreview={isOfPages} />
      {previewToken && (
        <SettingsPreview token={previewToken} settings={form.settings} page={props.page} onClose={form.closePreview} />
      )}
    </SettingsFormProvider>
  );
}

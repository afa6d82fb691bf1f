import { useEffect, useRef } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ImageField } from '#web/ui/image/field.tsx';
import { UploadProgress } from '#web/ui/image/upload-progress.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { applicationStatuses, longestCaseNumber } from '../../catalogue.ts';
import type { ApplicationUpdate } from './use-application-update.ts';

/** Case number, status and screenshot, with the result of the last attempt beside the button. */
export function UpdateForm({ update, onCancel }: { update: ApplicationUpdate; onCancel: () => void }) {
  const { applications, fields } = useMessages();
  const { base, draft, problems, isBusy } = update;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const errorOf = (field: keyof typeof problems) => problems[field]?.map((code) => fields[code]).join(' ');
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        update.submit();
      }}
      className="flex min-h-0 grow flex-col"
    >
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto p-5">
        <TextField
          label={applications.caseNumber}
          hint={applications.csIdHint}
          error={errorOf('caseNumber')}
          value={draft.caseNumber}
          maxLength={longestCaseNumber}
          size="compact"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isBusy}
          onChange={(event) => update.change('caseNumber', event.target.value)}
        />
        <ChoiceField
          label={applications.status}
          error={errorOf('status')}
          value={draft.status}
          options={applicationStatuses.map((value) => ({ value, label: applications.statuses[value] }))}
          onChange={(status) => !isBusy && update.change('status', status)}
        />
        <ImageField
          label={applications.screenshot}
          hint={base.screenshot ? applications.screenshotKept : undefined}
          error={errorOf('screenshot')}
          file={draft.screenshot}
          onChange={(file) => update.change('screenshot', file)}
          kept={{ address: base.screenshot, alt: applications.screenshotOf(base.name) }}
          isDisabled={isBusy}
        />
      </div>
      <footer className="flex flex-col gap-3 border-line border-t px-5 py-3">
        {update.failure && (
          <Notice kind="danger">
            <p>{applications.updateFailed}</p>
            <p>{update.failure}</p>
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <div className={`min-w-32 grow max-sm:w-full ${update.sent === undefined ? 'max-sm:hidden' : ''}`}>
            <UploadProgress sent={update.sent} onStop={update.stop} />
          </div>
          <Button onPress={onCancel}>{applications.cancel}</Button>
          <div className="min-w-36">
            <SubmitButton label={applications.save} busyLabel={applications.saving} isBusy={isBusy} />
          </div>
        </div>
      </footer>
    </form>
  );
}

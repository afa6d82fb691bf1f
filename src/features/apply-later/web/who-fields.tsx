import { KnownNotice } from '#features/customer-files/web/known-notice.tsx';
import { customerInputs } from '#features/customers/web/customer-inputs.ts';
import { PanField } from '#features/customers/web/pan-field.tsx';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PersonField } from '../catalogue.ts';
import type { SavedForm } from './use-saved-form.ts';

/** A customer by the PAN, or somebody who is none yet by name and mobile. */
export function WhoFields({ saved: { form, lookUp, customer, choose, savedId } }: { saved: SavedForm }) {
  const { applyLater, customers } = useMessages();
  const text = (field: Exclude<PersonField, 'pan'>, label: string) => (
    <TextField {...customerInputs[field]} {...form.text(field)} label={label} size="compact" autoComplete="off" />
  );
  return (
    <>
      <PanField
        label={applyLater.pan}
        value={form.values.pan}
        error={form.error('pan', { invalid: applyLater.pickOrClear })}
        isRequired={false}
        readOnly={form.isBusy}
        autoFocus
        lookUp={lookUp}
        picked={customer}
        onChange={(typed) => choose(undefined, typed)}
        onPick={(chosen) => choose(chosen, chosen.pan)}
      />
      {!customer && (
        <>
          <p className="-mt-3 text-muted text-sm">{applyLater.personHint}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            {text('firstName', customers.firstName)}
            {text('mobile', customers.mobile)}
            {text('lastName', applyLater.optional(customers.lastName))}
            {text('email', applyLater.optional(customers.email))}
            {text('pincode', applyLater.optional(customers.pincode))}
          </div>
          <KnownNotice
            mobile={lookUp.isMobile ? form.values.pan : form.values.mobile}
            pan={form.values.pan}
            savedId={savedId}
          />
        </>
      )}
    </>
  );
}

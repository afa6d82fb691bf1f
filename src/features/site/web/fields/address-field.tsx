import { useState } from 'react';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { slugTyped } from '../../pages/rules.ts';
import { type AddressedRow, addressOf } from '../draft/row-address.ts';
import { settingId, useSettingError, useSettingsParts } from '../form/settings-form-context.tsx';

interface AddressFieldProps {
  row: AddressedRow;
  /** Of the field in the draft. */
  path: string;
  /** In English. */
  title: string;
  /** The path of a page with this part. */
  pathOf: (page: { slug: string }) => string;
  label: string;
  hint: (address: string) => string;
  hintWithoutTitle: string;
  /** What comes of the address it has now. */
  warning: string | undefined;
}

/** Keeps what may stand in an address; the caret stays behind the same character. */
function keepSlug(input: HTMLInputElement): string {
  const caret = slugTyped(input.value.slice(0, input.selectionEnd ?? undefined)).length;
  input.value = slugTyped(input.value);
  input.setSelectionRange(caret, caret);
  return input.value;
}

/** The part of an address that is a page's or a service's own. What it shows is what is saved. */
export function AddressField(props: AddressFieldProps) {
  const { row, path, title, pathOf, label, hint, hintWithoutTitle, warning } = props;
  const { change } = useSettingsParts<object>();
  const errorOf = useSettingError();
  // Empty meanwhile, or with a hyphen at its end.
  const [typed, setTyped] = useState<string>();
  const slug = addressOf(row, title);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField
        label={label}
        hint={slug ? hint(location.host + pathOf({ slug })) : hintWithoutTitle}
        fieldId={settingId(path)}
        error={errorOf(path)}
        value={typed ?? slug}
        size="compact"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          const kept = keepSlug(event.target);
          setTyped(kept);
          change(path, kept);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {warning && <Notice kind="warning">{warning}</Notice>}
    </div>
  );
}

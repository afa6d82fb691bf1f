import { useId } from 'react';
import type { RichText } from '#shared/rich-text/rich-text.ts';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';

/** The editor weighs as much as a screen: it comes when a text is opened. */
const RichTextEditor = lazySection(
  () =>
    Promise.all([import('./rich-text-editor.tsx'), openNamespace('richText')]).then(
      ([module]) => module.RichTextEditor,
    ),
  () => <div aria-hidden className="skeleton min-h-60 rounded-md bg-sunken" />,
);

interface RichTextFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Set when another element refers to it: a list of errors. */
  fieldId?: string;
  lang?: string;
  /** It has the focus as soon as it is there. */
  hasFocus?: boolean;
  /** Pages of the website a link may lead to, by their address. */
  pages: readonly (readonly [path: string, name: string])[];
  value: RichText;
  onChange: (value: RichText) => void;
}

/** A text with bold words, headings, lists and links; label, hint and error as other fields have them. */
export function RichTextField({
  label,
  hint,
  error,
  fieldId,
  lang,
  hasFocus = false,
  pages,
  value,
  onChange,
}: RichTextFieldProps) {
  const ownId = useId();
  const id = fieldId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {/* A label names form controls only, and this is none. */}
      <span id={`${id}-label`} className="font-medium text-sm">
        {label}
      </span>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <RichTextEditor
        value={value}
        onChange={onChange}
        hasError={Boolean(error)}
        hasFocus={hasFocus}
        pages={pages}
        attributes={{
          id,
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          ...(described && { 'aria-describedby': described }),
          ...(error && { 'aria-invalid': 'true' }),
          ...(lang && { lang }),
        }}
      />
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

import { SettingField } from './setting-field.tsx';
import type { Field } from './settings-sections.ts';

export function FieldGrid({ fields }: { fields: readonly Field[] }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {fields.map((field) => (
        <SettingField key={field.path} field={field} />
      ))}
    </div>
  );
}

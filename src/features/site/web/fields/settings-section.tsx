import type { ReactNode } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { SettingField } from './setting-field.tsx';
import type { Field, SectionName } from './settings-sections.ts';

export const sectionId = (name: SectionName) => `section-${name}`;

export function goToSection(name: SectionName) {
  const title = document.getElementById(sectionId(name));
  title?.scrollIntoView();
  title?.focus({ preventScroll: true });
}

/** A titled section. The last one has a minimum height, so that the index can scroll to its title. */
export function SettingsSection(props: { name: SectionName; children: ReactNode }) {
  const { settings, site } = useMessages();
  const id = sectionId(props.name);
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-4 border-line border-t pt-6 first:border-t-0 first:pt-0 ${props.name === 'history' ? 'min-h-[60dvh]' : ''}`}
    >
      <div>
        <h2 id={id} tabIndex={-1} className="scroll-mt-20 font-semibold text-lg outline-none">
          {settings.sections[props.name]}
        </h2>
        <p className="max-w-prose text-muted text-sm">{site.sectionHints[props.name]}</p>
      </div>
      {props.children}
    </section>
  );
}

export function FieldGrid({ fields }: { fields: readonly Field[] }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {fields.map((field) => (
        <SettingField key={field.path} field={field} />
      ))}
    </div>
  );
}

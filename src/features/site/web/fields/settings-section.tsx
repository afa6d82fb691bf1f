import type { ReactNode } from 'react';

/** A section as the index beside the form names it. */
export interface SectionTitle {
  name: string;
  title: string;
}

export const sectionId = (name: string) => `section-${name}`;

export function goToSection(name: string) {
  const title = document.getElementById(sectionId(name));
  title?.scrollIntoView();
  title?.focus({ preventScroll: true });
}

interface SettingsSectionProps extends SectionTitle {
  hint: string;
  /** The last one of a screen has a minimum height, so that the index can scroll to its title. */
  isLast?: boolean;
  children: ReactNode;
}

/** A titled section of a screen of settings. */
export function SettingsSection({ name, title, hint, isLast, children }: SettingsSectionProps) {
  const id = sectionId(name);
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-4 border-line border-t pt-6 first:border-t-0 first:pt-0 ${isLast ? 'min-h-[60dvh]' : ''}`}
    >
      <div>
        <h2 id={id} tabIndex={-1} className="scroll-mt-20 font-semibold text-lg outline-none">
          {title}
        </h2>
        <p className="max-w-prose text-muted text-sm">{hint}</p>
      </div>
      {children}
    </section>
  );
}

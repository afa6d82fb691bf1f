import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TextRow } from '../../texts/contract.ts';
import type { TextPage } from '../../texts/rules.ts';
import { SettingsSection } from '../fields/settings-section.tsx';
import { focusSetting } from '../form/settings-form-context.tsx';
import { ListConfirmation } from './list-confirmation.tsx';
import type { OurText } from './our-texts.ts';
import { ourTextsQuery } from './our-texts-query.ts';
import { TextInLanguages } from './text-in-languages.tsx';
import { TextRows } from './text-rows.tsx';
import { sectionsOf } from './text-sections.ts';

interface PageTextsProps {
  page: TextPage;
  /** The field to go to. */
  sought: { path: string } | undefined;
}

export function PageTexts({ page, sought }: PageTextsProps) {
  const { texts: words } = useMessages();
  const query = useQuery(ourTextsQuery([page]));
  if (query.error) return <RetryNotice text={words.failed} query={query} />;
  const ours = query.data?.[0];
  return ours ? <Sections page={page} sought={sought} ours={ours} /> : <Skeleton className="h-64 w-full" />;
}

function Sections({ page, sought, ours }: PageTextsProps & { ours: Record<string, OurText> }) {
  const { texts: words } = useMessages();
  useEffect(() => {
    if (sought) focusSetting(sought.path);
  }, [sought]);
  const all = sectionsOf(page);
  return all.map(({ section, texts }, index) => (
    <SettingsSection
      key={section}
      name={section}
      title={words.sections[section]}
      hint={words.sectionHints[section]}
      isLast={index === all.length - 1}
    >
      {section === 'documents' && <ListConfirmation service={page} />}
      {texts.map(([name, rule]) => {
        const text = ours[name];
        const path = `texts.${page}.${name}`;
        if (rule.kind === 'rows')
          return <TextRows key={name} path={path} rule={rule} ours={text as TextRow[]} isAlone={texts.length === 1} />;
        return <TextInLanguages key={name} path={path} rule={rule} ours={text as Record<'en' | 'gu' | 'hi', string>} />;
      })}
    </SettingsSection>
  ));
}

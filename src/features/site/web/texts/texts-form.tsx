import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { services } from '#features/services/catalogue.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { lazySection } from '#web/ui/lazy/lazy-part.tsx';
import type { VersionedSettings } from '../../contract.ts';
import { type TextPage, textPageNames } from '../../texts/rules.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { textPageName } from '../name-text.ts';
import { sectionsOf } from './text-sections.ts';
import { type TextsDraft, textsDraft } from './texts-draft.ts';

const PageTexts = lazySection(() => import('./page-texts.tsx').then((module) => module.PageTexts));
const ChangedPages = lazySection(() => import('./changed-pages.tsx').then((module) => module.ChangedPages));

const routes: Partial<Record<string, string>> = {
  home: '/',
  about: '/about',
  team: '/team',
  contact: '/contact',
  services: '/service',
  ...Object.fromEntries(services.map(({ slug, route }) => [slug, route])),
};

const isPage = (name: string | null | undefined): name is TextPage => textPageNames.some((page) => page === name);

/** One page's texts at a time; what was typed on another stays, and is saved together. */
export function TextsForm({ loaded }: { loaded: VersionedSettings }) {
  const messages = useMessages();
  const { texts: words } = messages;
  const [search] = useSearchParams();
  const asked = search.get('page');
  const [page, setPage] = useState<TextPage>(isPage(asked) ? asked : 'home');
  /** A new one with every press, so that the same field can be gone to again. */
  const [sought, setSought] = useState<{ path: string }>();
  const goTo = (path: string) => {
    const of = path.split('.')[1];
    if (isPage(of)) setPage(of);
    setSought({ path });
  };
  const labelOf = (name: TextPage, { texts }: TextsDraft) =>
    texts[name] ? words.ownOn(textPageName(name, messages)) : textPageName(name, messages);
  const sections = sectionsOf(page).map(({ section }) => ({ name: section, title: words.sections[section] }));
  return (
    <SettingsForm
      loaded={loaded}
      kind={textsDraft}
      sections={sections}
      group="texts"
      goTo={goTo}
      page={routes[page]}
      before={({ draft }) => (
        <>
          <ChangedPages onChoose={setPage} />
          <ChoiceField
            label={words.page}
            value={page}
            options={textPageNames.map((value) => ({ value, label: labelOf(value, draft as TextsDraft) }))}
            onChange={setPage}
          />
        </>
      )}
    >
      <PageTexts key={page} page={page} sought={sought?.path.startsWith(`texts.${page}.`) ? sought : undefined} />
    </SettingsForm>
  );
}

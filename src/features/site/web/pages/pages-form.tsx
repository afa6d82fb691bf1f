import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { VersionedSettings } from '../../contract.ts';
import { ownPagePath } from '../../pages/rules.ts';
import { SettingsSection } from '../fields/settings-section.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { OpenPage } from './open-page.tsx';
import { PageList } from './page-list.tsx';
import { type PageRow, pageSlug, pagesDraft } from './pages-draft.ts';

/** The page that is written just now. A save gives it another key, at the same address. */
export interface Opened {
  key: string;
  slug: string;
  /** Another one with every opening: what is undone belongs to one page. */
  turn: number;
  /** The field to go to. */
  sought: string | undefined;
}

/** The list of the pages, and below it the one that is open; what was written on another stays, and is saved together. */
export function PagesForm({ loaded }: { loaded: VersionedSettings }) {
  const { pages: words } = useMessages();
  const [opened, setOpened] = useState<Opened>();
  const [sought, setSought] = useState<{ path: string }>();
  const open = (row: PageRow, path?: string) =>
    setOpened((last) => ({ key: row.key, slug: pageSlug(row), turn: (last?.turn ?? 0) + 1, sought: path }));
  const names = opened ? (['list', 'page', 'text', 'search'] as const) : (['list'] as const);
  return (
    <SettingsForm
      loaded={loaded}
      kind={pagesDraft}
      sections={names.map((name) => ({ name, title: words.sections[name] }))}
      group="ownPages"
      goTo={(path) => setSought({ path })}
      page={opened && ownPagePath(opened)}
    >
      <SettingsSection name="list" title={words.sections.list} hint={words.sectionHints.list} isLast={!opened}>
        <PageList opened={opened} sought={sought} onOpen={open} />
      </SettingsSection>
      <OpenPage opened={opened} onMoved={setOpened} />
    </SettingsForm>
  );
}

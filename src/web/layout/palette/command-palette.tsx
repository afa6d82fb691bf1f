import { FileText, Search, X } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog, Modal } from 'react-aria-components/Modal';
import { Input, TextField } from 'react-aria-components/TextField';
import { useLocation, useNavigate } from 'react-router';
import { shortestSearch } from '#shared/list/list-limits.ts';
import type { FramePartName } from '#web/layout/frame-part.tsx';
import { titleOf } from '#web/layout/menu/pages.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Overlay } from '#web/ui/dialog/overlay.tsx';
import { type Command, usePaletteCommands } from './commands.ts';
import { PaletteList, type PaletteSection } from './list.tsx';
import { matchNames } from './match-names.ts';
import { recentPaths } from './recent-pages.ts';
import { useRecordSearch } from './use-record-search.ts';

const longestText = 100;

/** The command palette: pages, actions and records the person may see, searched by name. */
export function CommandPalette(props: { onClose: () => void; onOpen: (part: FramePartName) => void }) {
  const messages = useMessages();
  const { palette } = messages;
  const [text, setText] = useState('');
  const { sections, records } = usePaletteSections(text, props.onOpen);

  const run = (command: Command) => {
    props.onClose();
    command.run();
  };

  return (
    <Overlay
      isDismissable
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      className="fixed inset-0 z-30 flex justify-center bg-backdrop sm:px-4 sm:pt-[10dvh]"
    >
      <Modal className="h-(--visual-viewport-height) w-full bg-raised shadow-high sm:h-[min(34rem,80dvh)] sm:max-w-2xl sm:rounded-lg">
        <Dialog aria-label={palette.title} className="flex h-full flex-col outline-none">
          <Autocomplete inputValue={text} onInputChange={(typed) => setText(typed.slice(0, longestText))}>
            <div className="flex items-center gap-2 border-line border-b ps-4 pe-2">
              <Search aria-hidden size={18} className="shrink-0 text-muted" />
              <TextField aria-label={palette.title} autoFocus className="min-w-0 grow">
                <Input
                  role="combobox"
                  aria-expanded
                  aria-haspopup="listbox"
                  placeholder={palette.hint}
                  enterKeyHint="go"
                  className="min-h-14 w-full bg-transparent text-base outline-none placeholder:text-faint"
                />
              </TextField>
              <Button kind="icon" aria-label={messages.frame.close} onPress={props.onClose}>
                <X aria-hidden size={20} />
              </Button>
            </div>
            <PaletteList
              label={palette.results}
              sections={sections}
              emptyText={records.isSearching ? palette.searching : records.failed.length > 0 ? '' : palette.nothing}
              onRun={run}
            />
          </Autocomplete>
          <PaletteFoot text={text.trim()} isEmpty={sections.length === 0} records={records} />
        </Dialog>
      </Modal>
    </Overlay>
  );
}

function usePaletteSections(text: string, onOpen: (part: FramePartName) => void) {
  const messages = useMessages();
  const { palette } = messages;
  const { id } = usePerson();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { pages, actions } = usePaletteCommands(onOpen);
  const records = useRecordSearch(text);
  const isEmpty = text.trim() === '';
  const recent = recentPaths(id).flatMap((path) => pages.filter((page) => page.id === path && path !== pathname));

  const recordSections = records.groups.map(
    ({ page, records: lines }): PaletteSection => ({
      id: `found:${page.path}`,
      title: titleOf(page, messages),
      commands: lines.map(({ title, detail, to }) => ({
        id: `found:${to}`,
        title,
        detail,
        icon: page.menu?.icon ?? FileText,
        names: [],
        run: () => void navigate(to),
      })),
    }),
  );
  const all: PaletteSection[] = isEmpty
    ? [
        { id: 'recent', title: palette.recent, commands: recent },
        { id: 'pages', title: palette.pages, commands: pages.filter((page) => !recent.includes(page)) },
        { id: 'actions', title: palette.actions, commands: actions },
      ]
    : [
        { id: 'pages', title: palette.pages, commands: matchNames(text, pages) },
        { id: 'actions', title: palette.actions, commands: matchNames(text, actions) },
        ...recordSections,
      ];
  return { sections: all.filter(({ commands }) => commands.length > 0), records };
}

/** The search status line; always present, so nothing moves. */
function PaletteFoot(props: { text: string; isEmpty: boolean; records: ReturnType<typeof useRecordSearch> }) {
  const messages = useMessages();
  const { palette, failures } = messages;
  const { failed, isSearching, isUnfinishedPan, hasFinders, retry } = props.records;
  const isShort = hasFinders && props.text !== '' && props.text.length < shortestSearch;
  const hint = isShort ? palette.typeMore : isUnfinishedPan ? messages.list.panUnfinished : undefined;
  const status = isSearching ? palette.searching : (hint ?? (props.isEmpty ? palette.nothing : ''));
  return (
    <footer className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 py-1 text-sm">
      <p role="status" className="text-muted">
        {failed.length === 0 && status}
      </p>
      {failed.length > 0 && !isSearching ? (
        <div role="alert" className="flex grow items-center justify-between gap-2 text-danger">
          {failed.map((page) => palette.failed(titleOf(page, messages))).join(' ')}
          <Button kind="quiet" onPress={retry}>
            {failures.retry}
          </Button>
        </div>
      ) : (
        <p className="text-muted text-xs max-sm:hidden">{palette.keys}</p>
      )}
    </footer>
  );
}

import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import type { Command } from './commands.ts';

export interface PaletteSection {
  id: string;
  title: string;
  commands: readonly Command[];
}

/** The palette's commands in titled groups; the text field moves the selection and Enter runs it. */
export function PaletteList(props: {
  label: string;
  sections: readonly PaletteSection[];
  /** Shown when there are no commands. */
  emptyText: string;
  onRun: (command: Command) => void;
}) {
  const run = (key: unknown) => {
    const command = props.sections.flatMap(({ commands }) => commands).find(({ id }) => id === key);
    if (command) props.onRun(command);
  };
  return (
    <ListBox
      aria-label={props.label}
      items={props.sections}
      onAction={run}
      renderEmptyState={() => <p className="py-16 text-center text-muted text-sm">{props.emptyText}</p>}
      className="min-h-0 grow overflow-y-auto p-2 outline-none"
    >
      {(section) => (
        <ListBoxSection id={section.id} className="pb-2">
          <Header className="px-3 py-1 font-medium text-muted text-xs">{section.title}</Header>
          <Collection items={section.commands}>{(command) => <PaletteLine command={command} />}</Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}

function PaletteLine({ command }: { command: Command }) {
  const { icon: Icon, title, detail } = command;
  return (
    <ListBoxItem
      id={command.id}
      textValue={detail ? `${title}, ${detail}` : title}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1 text-sm outline-none data-[focused]:bg-ink-soft data-[focused]:text-ink-strong"
    >
      <Icon aria-hidden size={18} className="shrink-0" />
      <span className="flex min-w-0 grow flex-col sm:flex-row sm:items-center sm:justify-between sm:gap-3">
        <span className="truncate">{title}</span>
        {detail && <span className="truncate text-muted text-xs sm:max-w-[45%] sm:shrink-0">{detail}</span>}
      </span>
    </ListBoxItem>
  );
}

import { changeAppearance, useAppearance } from '#web/layout/theme/appearance-store.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { modName } from './key-combination.ts';
import type { Shortcut } from './shortcuts.ts';

/** All shortcuts, read from the list the keyboard handler uses. */
export function KeyboardHelp(props: { shortcuts: readonly Shortcut[]; onClose: () => void }) {
  const messages = useMessages();
  const { shortcuts: shortcutsMessages } = messages;
  const { id } = usePerson();
  const isOn = useAppearance().appearance.keys === 'on';
  const groups = Map.groupBy(props.shortcuts, (shortcut) => shortcut.group);
  return (
    <ModalWindow kind="sheet" title={shortcutsMessages.title} onClose={props.onClose}>
      <div className="flex min-h-0 flex-col gap-5 overflow-y-auto p-5">
        {[...groups].map(([group, shortcuts]) => (
          <section key={group} aria-label={shortcutsMessages[group]}>
            <h3 className="pb-1 font-medium text-muted text-xs">{shortcutsMessages[group]}</h3>
            <dl className="flex flex-col">
              {shortcuts.map((shortcut) => (
                <div
                  key={shortcut.keys}
                  className="flex min-h-9 items-center justify-between gap-4 border-line border-b last:border-b-0"
                >
                  <dt className={isOn || /^(mod\+|f6)/.test(shortcut.keys) ? 'text-sm' : 'text-faint text-sm'}>
                    {shortcut.title(messages)}
                  </dt>
                  <dd className="flex shrink-0 items-center gap-1.5 text-muted text-xs">
                    <Keys keys={shortcut.keys} then={shortcutsMessages.thenKey} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className="flex flex-col gap-1 border-line border-t pt-4">
          <Switch isOn={isOn} onChange={(on) => changeAppearance({ keys: on ? 'on' : 'off' }, id)}>
            {shortcutsMessages.singleKeys}
          </Switch>
          <p className="text-muted text-sm">{shortcutsMessages.note}</p>
        </div>
      </div>
    </ModalWindow>
  );
}

/** `g d` is a sequence of two keys, `mod+k` a combination. */
function Keys({ keys, then }: { keys: string; then: string }) {
  return keys.split(' ').map((combination, index) => (
    <span key={combination} className="contents">
      {index > 0 && <span>{then}</span>}
      {combination.split('+').map((key) => (
        <kbd
          key={key}
          className="min-w-7 rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 text-center font-sans text-text text-xs"
        >
          {key === 'mod' ? modName : key.toUpperCase()}
        </kbd>
      ))}
    </span>
  ));
}

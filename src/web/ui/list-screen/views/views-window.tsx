import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { View } from '#shared/views/views.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { describeFailure } from '#web/messages/office/describe-failure.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { Drawer, DrawerSection } from '#web/ui/dialog/drawer.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Outcome } from '#web/ui/outcome-notice.tsx';
import { sendDefault, sendOrder, sendRemoval, viewsChanged } from './api.ts';
import { ViewRow } from './view-row.tsx';

interface ViewsWindowProps {
  list: string;
  views: readonly View[];
  hasFailed: boolean;
  onEdit: (view: View) => void;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
}

/** All views of a list: what is the person's own is theirs to change, what is everybody's an administrator's. */
export function ViewsWindow({ list, views, ...props }: ViewsWindowProps) {
  const messages = useMessages();
  const { views: texts } = messages;
  const { isAdmin } = usePerson();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => viewsChanged(client, list),
  });
  const box = useRef<HTMLDivElement>(null);
  const { error } = change;
  const isStale = error instanceof CallFailed && ['stale-version', 'conflict'].includes(error.code);
  const move = (group: View[], from: number, by: 1 | -1) => {
    const ids = group.map(({ id }) => id);
    ids.splice(from + by, 0, ...ids.splice(from, 1));
    change.mutate(() => sendOrder(list, group[0]?.isShared ?? false, ids));
  };
  const groups = [
    { title: texts.own, group: views.filter(({ isShared }) => !isShared), isEditable: true },
    { title: texts.shared, group: views.filter(({ isShared }) => isShared), isEditable: isAdmin },
  ].filter(({ group }) => group.length > 0);
  return (
    <Drawer title={texts.editTitle} onClose={props.onClose}>
      <div ref={box} tabIndex={-1} className="flex flex-col gap-6 p-5 outline-none">
        {props.hasFailed && <Notice kind="danger">{texts.failed}</Notice>}
        {error && (
          <Notice kind="danger">
            {`${texts.notChanged}. ${isStale ? texts.changed : describeFailure(error, messages)}`}
          </Notice>
        )}
        {views.length === 0 && !props.hasFailed && <p className="text-muted text-sm">{texts.none}</p>}
        {groups.map(({ title, group, isEditable }) => (
          <DrawerSection key={title} title={title}>
            <ul className="flex flex-col divide-y divide-line">
              {group.map((view, index) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  isEditable={isEditable}
                  onEdit={() => props.onEdit(view)}
                  onDefault={(isDefault) => change.mutate(() => sendDefault(list, isDefault ? view.id : null))}
                  onUp={index > 0 ? () => move(group, index, -1) : undefined}
                  onDown={index < group.length - 1 ? () => move(group, index, 1) : undefined}
                  onRemove={() =>
                    change.mutate(() => sendRemoval(view), {
                      onSuccess: () => {
                        // The pressed button goes with its row.
                        box.current?.focus();
                        props.onDone({ kind: 'success', text: texts.removed(view.name) });
                      },
                    })
                  }
                />
              ))}
            </ul>
          </DrawerSection>
        ))}
      </div>
    </Drawer>
  );
}

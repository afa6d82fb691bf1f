import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { boardParameter, onBoard } from '#shared/views/view-rules.ts';
import type { View } from '#shared/views/views.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { MenuGroup, MenuLine, MenuList, MenuPopover } from '#web/ui/lazy/overlay-parts.tsx';
import type { ListChange, ListScope, ListState } from '#web/ui/list-screen/state.ts';
import type { Filter } from '#web/ui/list-screen/types.ts';
import { type Outcome, OutcomeNotice } from '#web/ui/outcome-notice.tsx';
import { viewsQuery } from './api.ts';
import { LostFilters } from './lost-filters.tsx';
import { addressQuery, presentQuery } from './present-view.ts';
import { useKeptDefault } from './use-kept-default.ts';
import { useUpdate } from './use-update.ts';
import { type CountedList, ViewCount } from './view-count.tsx';
import { ViewItems } from './view-items.tsx';

const ViewForm = lazyPart(() => import('./view-form.tsx').then((module) => module.ViewForm));
const ViewsWindow = lazyPart(() => import('./views-window.tsx').then((module) => module.ViewsWindow));

/** Nothing but that the list stands on its board. */
const wholeBoard = `${boardParameter}=${onBoard}`;

export interface ViewsMenuProps {
  name: string;
  state: ListState;
  scope: ListScope & { filters: readonly Filter[] };
  change: (change: ListChange) => void;
  fetchPage: CountedList['fetchPage'];
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Told which view the address is. */
  onName: (name: string | undefined) => void;
}

/** The menu of all views of a list, and what is opened from it. The button stands before its code has come, and stays. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { name, state, scope, isOpen, onOpenChange, onName } = props;
  const { list, views: texts } = useMessages();
  const { isAdmin } = usePerson();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: views = [], isError } = useQuery(viewsQuery(name));
  const [opened, setOpened] = useState<'form' | 'window' | View>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [lastId, setLastId] = useState<number>();
  useKeptDefault(name, views);

  const viewed = addressQuery(search);
  const present = presentQuery(state, scope);
  const active = views.find(({ query }) => query === viewed);
  const nowLast = viewed === '' ? undefined : (active?.id ?? lastId);
  if (nowLast !== lastId) setLastId(nowLast);
  /** What somebody went on from, and may change. */
  const last = views.find(({ id, isShared, query }) => id === lastId && (isAdmin || !isShared) && query !== present);
  const update = useUpdate(name, setOutcome);
  useEffect(() => onName(active?.name), [onName, active?.name]);
  useEffect(() => {
    if (isOpen) void client.invalidateQueries({ queryKey: viewsQuery(name).queryKey });
  }, [client, name, isOpen]);

  const act = (key: string) => {
    if (key === 'all') return props.change({ filters: {}, searchText: '', sort: scope.defaultSort });
    if (key === 'save') return setOpened('form');
    if (key === 'edit') return setOpened('window');
    if (key === 'update') return last && void update(last, present);
    const view = views.find(({ id }) => key === `view:${id}`);
    if (view) void navigate({ search: view.query });
  };
  const counted = { name, scope, fetchPage: props.fetchPage };
  return (
    <>
      <MenuPopover title={list.views} trigger={props.button} isOpen={isOpen} onOpenChange={onOpenChange}>
        <MenuList
          aria-label={list.views}
          autoFocus="first"
          onClose={() => onOpenChange(false)}
          onAction={(key) => act(String(key))}
        >
          <MenuGroup
            aria-label={list.views}
            selectionMode="single"
            selectedKeys={viewed === '' || (viewed === wholeBoard && !active) ? ['all'] : []}
          >
            <MenuLine id="all" aside={<ViewCount list={counted} query="" />}>
              {texts.all}
            </MenuLine>
          </MenuGroup>
          {ViewItems({ title: texts.own, views: views.filter(({ isShared }) => !isShared), active, counted })}
          {ViewItems({ title: texts.shared, views: views.filter(({ isShared }) => isShared), active, counted })}
          <MenuGroup aria-label={texts.editTitle} className="mt-1 border-line border-t pt-1">
            {last && present !== '' && <MenuLine id="update">{texts.update(last.name)}</MenuLine>}
            {present !== '' && <MenuLine id="save">{texts.save}</MenuLine>}
            <MenuLine id="edit">{texts.edit}</MenuLine>
          </MenuGroup>
        </MenuList>
      </MenuPopover>
      {opened === 'window' && (
        <ViewsWindow
          list={name}
          views={views}
          hasFailed={isError}
          onEdit={setOpened}
          onClose={() => setOpened(undefined)}
          onDone={setOutcome}
        />
      )}
      {(opened === 'form' || typeof opened === 'object') && (
        <ViewForm
          list={name}
          view={typeof opened === 'object' ? opened : undefined}
          present={present}
          filters={scope.filters}
          isSearched={state.searchText !== ''}
          onClose={() => setOpened(typeof opened === 'object' ? 'window' : undefined)}
          onDone={setOutcome}
        />
      )}
      <LostFilters view={active} present={present} filters={scope.filters} />
      {!opened && <OutcomeNotice outcome={outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}

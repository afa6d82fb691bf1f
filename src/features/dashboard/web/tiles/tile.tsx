import type { UseQueryResult } from '@tanstack/react-query';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { Period } from '../../catalogue.ts';
import { type NumberContent, NumberTile } from './number-tile.tsx';
import { Panel } from './panel.tsx';

type Locale = ReturnType<typeof useLocale>;

/** A part of the dashboard. A new one states its query and how to show the result. */
export interface Tile {
  name: string;
  Show: ComponentType<{ period: Period }>;
}

interface TileParts<Data> {
  name: string;
  title: (locale: Locale) => string;
  useResult: (period: Period) => UseQueryResult<Data>;
}

export function numberTile<Data>(
  parts: TileParts<Data> & { show: (data: Data, locale: Locale) => NumberContent },
): Tile {
  function Show({ period }: { period: Period }) {
    const locale = useLocale();
    const result = parts.useResult(period);
    const title = parts.title(locale);
    return <NumberTile title={title} result={result} show={(data) => parts.show(data, locale)} />;
  }
  return { name: parts.name, Show };
}

interface PanelParts<Data> extends TileParts<Data> {
  subtitle?: (locale: Locale, period: Period) => string;
  skeleton: ReactNode;
  /** There is less to show than the skeleton stands for. */
  isShort?: (data: Data) => boolean;
  className?: string;
}

type Draw<Data> = (data: Data, title: string, locale: Locale) => ReactNode;

/** A tile's props of its panel. */
function panelProps<Data>(parts: PanelParts<Data>, locale: Locale, period: Period) {
  const { skeleton, isShort = () => false, className = '' } = parts;
  return { title: parts.title(locale), subtitle: parts.subtitle?.(locale, period) ?? '', skeleton, isShort, className };
}

interface ListParts<Data> extends PanelParts<Data> {
  show: Draw<Data>;
  /** The address of the whole list; false where it has nothing to show. */
  allAt?: (data: Data) => string | false;
}

export function listTile<Data>(parts: ListParts<Data>): Tile {
  function Show({ period }: { period: Period }) {
    const locale = useLocale();
    const result = parts.useResult(period);
    const panel = panelProps(parts, locale, period);
    const all = result.data !== undefined && parts.allAt?.(result.data);
    return (
      <Panel {...panel} result={result} actions={all && <AllLink title={panel.title} to={all} />}>
        {(data) => parts.show(data, panel.title, locale)}
      </Panel>
    );
  }
  return { name: parts.name, Show };
}

interface ChartParts<Data> extends PanelParts<Data> {
  chart: Draw<Data>;
  table: Draw<Data>;
  /** All numbers are 0, which is said. */
  isEmpty: (data: Data) => boolean;
}

/** A chart, and the table of its numbers one press away, in the same space. */
export function chartTile<Data>(parts: ChartParts<Data>): Tile {
  function Show({ period }: { period: Period }) {
    const locale = useLocale();
    const [isTable, setTable] = useState(false);
    const result = parts.useResult(period);
    const panel = panelProps(parts, locale, period);
    const { data } = result;
    const isEmpty = data !== undefined && parts.isEmpty(data);
    const hasTable = data !== undefined && !panel.isShort(data);
    const { dashboard, list } = locale.messages;
    return (
      <Panel
        {...panel}
        subtitle={isEmpty ? dashboard.of(panel.subtitle, list.empty) : panel.subtitle}
        result={result}
        actions={hasTable && <TableToggle title={panel.title} isTable={isTable} onChange={setTable} />}
      >
        {(shown) => (isTable && hasTable ? parts.table : parts.chart)(shown, panel.title, locale)}
      </Panel>
    );
  }
  return { name: parts.name, Show };
}

const actionStyle = '-my-1 -me-2 min-h-8 shrink-0';

function AllLink({ title, to }: { title: string; to: string }) {
  const { dashboard } = useMessages();
  return (
    <Link to={to} aria-label={dashboard.of(dashboard.showAll, title)} className={buttonStyle('quiet', actionStyle)}>
      {dashboard.showAll}
    </Link>
  );
}

function TableToggle(props: { title: string; isTable: boolean; onChange: (isTable: boolean) => void }) {
  const { dashboard } = useMessages();
  const label = props.isTable ? dashboard.asChart : dashboard.asTable;
  const Icon = props.isTable ? ChartColumn : Table2;
  return (
    <Button
      kind="quiet"
      className={actionStyle}
      aria-label={dashboard.of(label, props.title)}
      onPress={() => props.onChange(!props.isTable)}
    >
      <Icon aria-hidden size={16} />
      {label}
    </Button>
  );
}

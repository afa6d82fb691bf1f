import type { UseQueryResult } from '@tanstack/react-query';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocale, useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
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
  isEmpty: (data: Data) => boolean;
  className?: string;
}

type Draw<Data> = (data: Data, title: string, locale: Locale) => ReactNode;

/** A tile's props of its panel. */
function panelProps<Data>(parts: PanelParts<Data>, locale: Locale, period: Period) {
  const { skeleton, isEmpty, className = '' } = parts;
  const subtitle = parts.subtitle?.(locale, period);
  return { title: parts.title(locale), skeleton, isEmpty, className, ...(subtitle && { subtitle }) };
}

export function listTile<Data>(parts: PanelParts<Data> & { show: Draw<Data> }): Tile {
  function Show({ period }: { period: Period }) {
    const locale = useLocale();
    const panel = panelProps(parts, locale, period);
    return (
      <Panel {...panel} result={parts.useResult(period)}>
        {(data) => parts.show(data, panel.title, locale)}
      </Panel>
    );
  }
  return { name: parts.name, Show };
}

/** A chart, and the table of its numbers one press away, in the same space. */
export function chartTile<Data>(parts: PanelParts<Data> & { chart: Draw<Data>; table: Draw<Data> }): Tile {
  function Show({ period }: { period: Period }) {
    const locale = useLocale();
    const [isTable, setTable] = useState(false);
    const panel = panelProps(parts, locale, period);
    const toggle = <TableToggle title={panel.title} isTable={isTable} onChange={setTable} />;
    return (
      <Panel {...panel} result={parts.useResult(period)} actions={toggle}>
        {(data) => (isTable ? parts.table : parts.chart)(data, panel.title, locale)}
      </Panel>
    );
  }
  return { name: parts.name, Show };
}

function TableToggle(props: { title: string; isTable: boolean; onChange: (isTable: boolean) => void }) {
  const { dashboard } = useMessages();
  const label = props.isTable ? dashboard.asChart : dashboard.asTable;
  const Icon = props.isTable ? ChartColumn : Table2;
  return (
    <Button
      kind="quiet"
      className="-my-1 -me-2 min-h-8 shrink-0"
      aria-label={dashboard.of(label, props.title)}
      onPress={() => props.onChange(!props.isTable)}
    >
      <Icon aria-hidden size={16} />
      {label}
    </Button>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useMessages, useWording } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Period } from '../catalogue.ts';
import { type NumberShown, NumberTile } from './number-tile.tsx';
import { Panel } from './panel.tsx';

type Wording = ReturnType<typeof useWording>;

/** A part of the dashboard. To add one, say which question it asks and what to show of the answer. */
export interface Tile {
  name: string;
  Show: ComponentType<{ period: Period }>;
}

interface TileParts<Data> {
  name: string;
  title: (wording: Wording, period: Period) => string;
  useResult: (period: Period) => UseQueryResult<Data>;
}

export function numberTile<Data>(
  parts: TileParts<Data> & { show: (data: Data, wording: Wording) => NumberShown },
): Tile {
  function Show({ period }: { period: Period }) {
    const wording = useWording();
    const result = parts.useResult(period);
    const title = parts.title(wording, period);
    return <NumberTile title={title} result={result} show={(data) => parts.show(data, wording)} />;
  }
  return { name: parts.name, Show };
}

interface PanelParts<Data> extends TileParts<Data> {
  skeleton: ReactNode;
  isEmpty: (data: Data) => boolean;
  className?: string;
}

type Draw<Data> = (data: Data, title: string, wording: Wording) => ReactNode;

export function listTile<Data>({ show, ...parts }: PanelParts<Data> & { show: Draw<Data> }): Tile {
  function Show({ period }: { period: Period }) {
    const wording = useWording();
    const title = parts.title(wording, period);
    return (
      <Panel {...parts} title={title} result={parts.useResult(period)}>
        {(data) => show(data, title, wording)}
      </Panel>
    );
  }
  return { name: parts.name, Show };
}

/** A chart, and the table of its numbers one press away. */
export function chartTile<Data>({
  chart,
  table,
  ...parts
}: PanelParts<Data> & { chart: Draw<Data>; table: Draw<Data> }): Tile {
  function Show({ period }: { period: Period }) {
    const wording = useWording();
    const [isTable, setTable] = useState(false);
    const title = parts.title(wording, period);
    return (
      <Panel
        {...parts}
        title={title}
        result={parts.useResult(period)}
        actions={<TableToggle title={title} isTable={isTable} onChange={setTable} />}
      >
        {(data) => (isTable ? table : chart)(data, title, wording)}
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
      className="min-h-8"
      aria-label={dashboard.of(label, props.title)}
      onPress={() => props.onChange(!props.isTable)}
    >
      <Icon aria-hidden size={16} />
      {label}
    </Button>
  );
}

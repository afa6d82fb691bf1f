import { scaleLinear, scalePoint } from 'd3-scale';
import type { KeptRun } from './history.ts';
import type { ResultRow } from './results.ts';

const width = 760;
/** Of the names beside the bars. */
const names = 260;
const rowHeight = 18;
const colours = { met: '#2f7d4f', missed: '#b3372f', plain: '#5b7fa6', line: '#8a8f98' };
/** Beyond it a bar is cut: a bare handler that has nothing to do is no measure. */
const longestRatio = 1.5;

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const svg = (height: number, title: string, parts: string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');

/** Each question's share of the bare handler's throughput, beside the least it is to be. */
export function ratioChart(rows: ResultRow[]): string {
  const x = scaleLinear([0, longestRatio], [names, width - 48]);
  const height = 36 + rows.length * rowHeight;
  const bars = rows.flatMap(({ name, ratio, least, isMet }, index) => {
    const top = 28 + index * rowHeight;
    const colour = isMet === undefined ? colours.plain : isMet ? colours.met : colours.missed;
    const end = x(Math.min(ratio, longestRatio));
    return [
      `<text x="${names - 8}" y="${top + 12}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${names}" y="${top + 2}" width="${(end - names).toFixed(1)}" height="12" fill="${colour}"/>`,
      `<text x="${(end + 4).toFixed(1)}" y="${top + 12}">${ratio.toFixed(2)}</text>`,
      ...(least === undefined
        ? []
        : [
            `<path d="M${x(least).toFixed(1)} ${top}v16" stroke="#000" stroke-width="2"><title>at least ${least.toFixed(2)}</title></path>`,
          ]),
    ];
  });
  const grid = [0, 0.5, 1, 1.5].flatMap((at) => [
    `<path d="M${x(at)} 22V${height - 8}" stroke="${colours.line}" stroke-opacity=".35"/>`,
    `<text x="${x(at)}" y="16" text-anchor="middle" fill="${colours.line}">${at}</text>`,
  ]);
  return svg(height, 'Of the bare handler’s throughput', [...grid, ...bars]);
}

const chartTop = 24;
const chartHeight = 260;
const lineColours = ['#2f7d4f', '#5b7fa6', '#b3372f', '#a06a1c', '#6d4c9f', '#1f8a8a', '#444'];

/** The ratios of what was measured in more than one run, from run to run. */
export function historyChart(runs: KeptRun[]): string {
  const often = [...new Set(runs.flatMap(({ figures }) => Object.keys(figures)))].filter(
    (name) => runs.filter(({ figures }) => figures[name]).length > 1,
  );
  const shown = often.slice(0, lineColours.length);
  const keys = runs.map((_, index) => String(index));
  const x = scalePoint(keys, [48, width - 24]);
  const y = scaleLinear([0, longestRatio], [chartTop + chartHeight, chartTop]);
  const height = chartTop + chartHeight + 32 + shown.length * rowHeight;
  const grid = [0, 0.5, 1, 1.5].flatMap((at) => [
    `<path d="M48 ${y(at)}H${width - 24}" stroke="${colours.line}" stroke-opacity=".35"/>`,
    `<text x="40" y="${y(at) + 4}" text-anchor="end" fill="${colours.line}">${at}</text>`,
  ]);
  const days = runs.map(
    ({ day, commit }, index) =>
      `<text x="${x(String(index))}" y="${chartTop + chartHeight + 18}" text-anchor="middle" fill="${colours.line}">${day.slice(5)}<title>${commit}</title></text>`,
  );
  const lines = shown.flatMap((name, index) => {
    const colour = lineColours[index] ?? '#000';
    const points = runs.flatMap(({ figures }, run) => {
      const ratio = figures[name]?.[2];
      return ratio === undefined ? [] : [`${x(String(run))},${y(Math.min(ratio, longestRatio)).toFixed(1)}`];
    });
    const top = chartTop + chartHeight + 40 + index * rowHeight;
    return [
      `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      `<path d="M48 ${top - 4}h24" stroke="${colour}" stroke-width="2"/>`,
      `<text x="80" y="${top}">${escaped(name)}</text>`,
    ];
  });
  return svg(height, 'Of the bare handler’s throughput, from run to run', [...grid, ...days, ...lines]);
}

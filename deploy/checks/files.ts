import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';

export const pathOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
export const read = (name: string) => readFileSync(pathOf(name), 'utf8');

/** Files of `NAME=value` lines, as systemd and Compose read them. */
export const readEnv = (name: string) => parseEnv(read(name)) as Record<string, string>;

/** Durations as Compose, nginx and HAProxy write them. */
export const secondsOf = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1]);

export interface ComposeService {
  image: string;
  environment?: Record<string, string>;
  env_file?: string;
  secrets?: (string | { source: string; target: string })[];
  volumes?: string[];
  networks?: Record<string, { ipv4_address: string }>;
  network_mode?: string;
  ports?: string[];
  stop_grace_period?: string;
  read_only?: boolean;
}

export interface Compose {
  services: Record<'node-1' | 'node-2' | 'database' | 'proxy', ComposeService>;
  secrets: Record<string, { file: string }>;
}

export const readCompose = () => parse(read('compose.yaml'), { merge: true }) as Compose;

/** `Environment=` of a unit, and every other line by its name. */
export function readUnit(name: string) {
  const lines = [...read(name).matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value] as const);
  const environment = lines.filter(([key]) => key === 'Environment').flatMap(([, value]) => value.split(' '));
  return { environment: parseEnv(environment.join('\n')) as Record<string, string>, lines: new Map(lines) };
}

/** `ENV` and the like of the container file, on one line. */
export function readImage() {
  const text = read('Containerfile');
  const instruction = (name: string) => text.match(new RegExp(`^${name} (.*)$`, 'm'))?.[1] ?? '';
  return { environment: parseEnv(instruction('ENV').replaceAll(' ', '\n')) as Record<string, string>, instruction };
}

// biome-ignore lint/suspicious/noExplicitAny: what stands in a manifest is looked at field by field
export type Manifest = { apiVersion: string; kind: string; metadata: any } & Record<string, any>;

export const readManifests = (name: string): Manifest[] =>
  parseAllDocuments(read(`kubernetes/${name}`)).map((document) => document.toJS() as Manifest);

/** The first of that kind in that file of `deploy/kubernetes`. */
export function manifestOf(name: string, kind: string): Manifest {
  const found = readManifests(name).find((manifest) => manifest.kind === kind);
  if (!found) throw new Error(`${name} has no ${kind}.`);
  return found;
}

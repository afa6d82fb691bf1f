import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Manifest, manifestOf, pathOf, readManifests } from './files.ts';

const names = readdirSync(pathOf('kubernetes')).filter((name) => name !== 'kustomization.yaml');
const manifests = names.flatMap((name) => readManifests(name).map((manifest) => ({ name, manifest })));

/** Kubernetes' own schema of that kind; the database's is its operator's. */
const isKubernetes = ({ apiVersion }: Manifest) => !apiVersion.startsWith('postgresql.cnpg.io/');

const title = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

test.each(
  manifests.filter(({ manifest }) => isKubernetes(manifest)).map(({ manifest }) => [title(manifest), manifest]),
)('%s is valid by the schema of its kind', async (_title, { apiVersion, kind, ...rest }) => {
  const module: Record<string, new (data: object) => { validate: () => void }> = await import(
    /* @vite-ignore */ `kubernetes-models/${apiVersion}/${kind}`
  );
  const known = module[kind];
  expect(known).toBeDefined();
  if (known) new known(rest).validate();
});

const deployment = manifestOf('server.yaml', 'Deployment');
const service = manifestOf('server.yaml', 'Service');
const budget = manifestOf('server.yaml', 'PodDisruptionBudget');
const policy = manifestOf('network.yaml', 'NetworkPolicy');
const ingress = manifestOf('ingress.yaml', 'Ingress');
const config = manifestOf('config.yaml', 'ConfigMap');
const database = manifestOf('database.yaml', 'Cluster');
const pod = deployment.spec.template;
const [container] = pod.spec.containers;

test('everything but the database and the template is applied together', () => {
  const others = ['database.yaml', 'secrets.yaml'];
  const resources: string[] = manifestOf('kustomization.yaml', 'Kustomization').resources;
  expect([...resources, ...others].toSorted()).toEqual(names.toSorted());
});

test('budget, service, policy and spread are about the pods of the server', () => {
  const labels = pod.metadata.labels;
  const selectors = [
    deployment.spec.selector.matchLabels,
    budget.spec.selector.matchLabels,
    service.spec.selector,
    policy.spec.podSelector.matchLabels,
    pod.spec.topologySpreadConstraints[0].labelSelector.matchLabels,
  ];
  expect(selectors).toEqual(selectors.map(() => labels));
});

test('no voluntary disruption and no update takes the last node', () => {
  expect(deployment.spec.replicas).toBeGreaterThanOrEqual(2);
  expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  expect(budget.spec.maxUnavailable).toBe(1);
});

test('ports are called alike from the ingress to the container', () => {
  const [port] = service.spec.ports;
  const { backend } = ingress.spec.rules[0].http.paths[0];
  expect(backend.service).toEqual({ name: service.metadata.name, port: { name: port.name } });
  expect(container.ports.map(({ name }: { name: string }) => name)).toContain(port.targetPort);
  expect(policy.spec.ingress[0].ports).toEqual([{ protocol: 'TCP', port: port.targetPort }]);
  expect(config.data.PUBLIC_URL).toBe(`https://${ingress.spec.rules[0].host}`);
});

test('every volume is mounted, and every secret and setting it names is there', () => {
  const volumes: { name: string; secret?: { secretName: string } }[] = pod.spec.volumes;
  const mounts: { name: string }[] = container.volumeMounts;
  expect(mounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
  const secrets = readManifests('secrets.yaml').map(({ metadata }) => metadata.name);
  const used = volumes.flatMap(({ secret }) => secret?.secretName ?? []);
  // The authority's is the operator's own, named after the cluster.
  expect(used).toEqual(['suvidha', `${database.metadata.name}-ca`]);
  const { initdb } = database.spec.bootstrap;
  const [role] = database.spec.managed.roles;
  expect(secrets).toEqual(['suvidha', initdb.secret.name, role.passwordSecret.name]);
  expect([initdb.owner, role.name]).toEqual(
    readManifests('secrets.yaml').flatMap(({ stringData }) => stringData.username ?? []),
  );
  expect(container.envFrom[0].configMapRef.name).toBe(config.metadata.name);
});

test('the container runs as nobody special, on a file system it cannot change', () => {
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  expect(pod.spec.automountServiceAccountToken).toBe(false);
});

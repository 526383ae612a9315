import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import parseLicense from 'spdx-expression-parse';
import { z } from 'zod';
import { type ProductionPackage, productionPackages } from './productionPackages.ts';

const { Builders, Factories, Utils } = Contrib.FromNodePackageJson;
const builder = new Builders.ComponentBuilder(
  new Factories.ExternalReferenceFactory(),
  new Contrib.License.Factories.LicenseFactory(parseLicense),
);

/** What is read of a `package.json`; old packages list their licences as objects. */
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string().optional(),
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string(), url: z.string().optional() })).optional(),
  homepage: z.string().optional(),
  repository: z.union([z.string(), z.object({ url: z.string(), directory: z.string().optional() })]).optional(),
});

/**
 * The bill of materials of the site in production, CycloneDX 1.6 as JSON: the parts, the packages that they need with
 * licence and hash, and who needs what. It names no time and no machine: the same lockfile gives the same text.
 * @param workspace folder with `pnpm-lock.yaml`, packages installed
 * @throws Error when the lockfile or a manifest cannot be read, or the result is not what CycloneDX's schema says
 */
export async function makeSbom(workspace: string, parts: string[]): Promise<string> {
  const site = builder.makeComponent(readManifest(workspace), Enums.ComponentType.Application);
  if (!site) throw new Error(`${join(workspace, 'package.json')} has no name: the bill of materials needs it.`);
  site.bomRef.value = site.name;
  const packages = productionPackages(workspace, parts);
  const components = new Map([...packages].map(([id, found]) => [id, componentOf(found)]));
  for (const [id, component] of components) {
    for (const needed of packages.get(id)?.needs ?? []) addNeed(component, components.get(needed));
  }
  for (const part of parts) addNeed(site, components.get(part));
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: site }),
    components: new Models.ComponentRepository(components.values()),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return valid(serializer.serialize(bom, { sortLists: true, space: 2 }));
}

function addNeed(component: Models.Component, needed: Models.Component | undefined): void {
  if (needed) component.dependencies.add(needed.bomRef);
}

function componentOf({ id, folder, integrity }: ProductionPackage): Models.Component {
  const at = id.lastIndexOf('@');
  if (at < 1) return new Models.Component(Enums.ComponentType.Application, id, { bomRef: id });
  const identity = { name: id.slice(0, at), version: id.slice(at + 1) };
  const component = builder.makeComponent({ ...(folder && readManifest(folder)), ...identity });
  if (!component) throw new Error(`"${id}" in pnpm-lock.yaml is no package's name and version.`);
  // https://github.com/package-url/purl-spec: a scope's @ and a build's + are written in percent.
  component.purl = `pkg:npm/${identity.name.replace('@', '%40')}@${encodeURIComponent(identity.version)}`;
  component.bomRef.value = component.purl;
  if (integrity) component.hashes.set(...Utils.parsePackageIntegrity(integrity));
  return component;
}

function readManifest(folder: string): z.infer<typeof manifest> {
  const file = join(folder, 'package.json');
  const { success, data, error } = manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (success) return data;
  throw new Error(`${file} cannot be taken into the bill of materials.\n${z.prettifyError(error)}`);
}

async function valid(sbom: string): Promise<string> {
  const errors = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(sbom);
  if (errors) throw new Error(`The bill of materials is not valid CycloneDX 1.6: ${JSON.stringify(errors)}`);
  return sbom;
}

import type { BundledPackage } from './licenses.ts';

/** The bill of materials, beside a site, for vulnerability scanners. */
export const billFile = 'sbom.cdx.json';

/** The packages in the bundles, in the format CycloneDX 1.5. The output is reproducible. */
export function billOfMaterials(
  packages: readonly BundledPackage[],
  product: { readonly name: string; readonly version: string },
): string {
  const components = [...new Map(packages.map((each) => [purlOf(each), each]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([purl, { name, version, identifier }]) => ({
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      ...(identifier === undefined ? {} : { licenses: [{ license: { id: identifier } }] }),
      purl,
    }));
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: product.name, version: product.version } },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** The package URL of a package (package-url specification, type npm). */
function purlOf({ name, version }: BundledPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { commandLine, refuseUse } from '../compiler/cli/commandLine.ts';
import { newProduct } from '../tools/begin/newProduct.ts';
import { writeFile } from '../tools/release/files.ts';

const { positionals } = commandLine({
  name: 'npm run new',
  says: 'Writes the smallest product that verifies into a new folder. docs/develop.md tells how it goes on.',
  options: {},
  positionals: { value: '<folder>', says: 'the folder of the new product', least: 1, most: 1 },
});
const [folder = ''] = positionals;
const root = path.resolve(folder);
if (existsSync(root) && !(statSync(root).isDirectory() && readdirSync(root).length === 0))
  refuseUse(`${folder} is no empty folder: name a new one.`);
for (const [file, text] of newProduct(root)) writeFile(file, text);
process.stdout.write(`${folder} holds a product of one screen. Next: npm start -- --product ${folder}\n`);

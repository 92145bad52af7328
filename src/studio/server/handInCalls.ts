import { textIn } from './draftsIn.ts';
import { handIn, handInNews } from './handIn.ts';
import type { Originals } from './saveCalls.ts';
import type { StudioCalls } from './studioHandler.ts';
import { StudioProblem } from './studioProblem.ts';

/** Calls that hand changes in. */
export function handInCalls(root: string, originals: Originals): StudioCalls {
  return {
    changed: () => handInNews(root, originals),
    handIn({ branch, subject, files }) {
      const line = textIn(subject, 'subject').trim();
      if (line === '' || line.includes('\n')) throw new StudioProblem(400, 'Say on one line what the change is for.');
      if (!Array.isArray(files)) throw new StudioProblem(400, '"files" is a list of files.');
      const request = {
        branch: textIn(branch, 'branch'),
        subject: line,
        files: files.map((file) => textIn(file, 'files')),
      };
      return handIn(root, request, originals);
    },
  };
}

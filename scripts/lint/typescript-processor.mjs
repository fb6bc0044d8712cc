import { SourceMap } from 'node:module';
import ts from 'typescript';

const maps = new Map();

/**
 * Lets ESLint see TypeScript: the types are taken out by the compiler we have, the JavaScript that remains (newest
 * syntax, JSX kept) is linted, and what is found is told at its place in the source. The rules here ask what runs in
 * the engine; what the types say is the compiler's own business.
 */
export const typescriptProcessor = {
  meta: { name: 'danmu-tv/typescript', version: '1' },
  preprocess(text, fileName) {
    const { outputText, sourceMapText } = ts.transpileModule(text, {
      fileName,
      compilerOptions: {
        target: ts.ScriptTarget.ESNext,
        module: ts.ModuleKind.ESNext,
        jsx: ts.JsxEmit.Preserve,
        verbatimModuleSyntax: true,
        sourceMap: true,
      },
    });
    maps.set(fileName, new SourceMap(JSON.parse(sourceMapText)));
    return [{ text: outputText, filename: 'code.jsx' }];
  },
  postprocess(blocks, fileName) {
    const map = maps.get(fileName);
    maps.delete(fileName);
    return blocks.flat().map(({ fix: _fix, suggestions: _suggestions, endLine: _, endColumn: __, ...message }) => {
      const { originalLine, originalColumn } = map.findEntry((message.line ?? 1) - 1, (message.column ?? 1) - 1);
      return originalLine === undefined ? message : { ...message, line: originalLine + 1, column: originalColumn + 1 };
    });
  },
};

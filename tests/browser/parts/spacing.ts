import type { Page } from 'playwright';

/**
 * Text set with the distances that a reader may choose (WCAG 1.4.12): names of what no longer shows all of its text, as
 * tag and class. What scrolls, or was cut before, is not meant.
 */
export const cutBySpacing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = () =>
      [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const isClipped = ![overflowX, overflowY].every((each) => ['visible', 'auto', 'scroll'].includes(each));
        const isOver = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        return isClipped && isOver && element.innerText.trim() !== '';
      });
    const before = new Set(cut());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return cut()
      .filter((element) => !before.has(element))
      .map(({ tagName, className }) => `${tagName}.${className}`);
  });

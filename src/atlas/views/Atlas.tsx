import { indexOf, isFailed, placeIn } from '../machines/atlas.machine.ts';
import { isFollowing } from '../machines/recorder.machine.ts';
import { languages } from '../data.ts';
import type { Language } from '../data.ts';
import { useAtlas, useAtlasState, useLanguage, useRecorder, useTexts } from './atlas-context.ts';
import { FinderBox, FinderButton } from './Finder.tsx';
import { FlowPage } from './FlowPage.tsx';
import { Index, IndexPage } from './Index.tsx';
import { LivePage } from './LivePage.tsx';
import { PrintPage } from './PrintPage.tsx';
import { QuestionsPage } from './QuestionsPage.tsx';
import { SystemPage } from './SystemPage.tsx';

/** Each language in its own words. */
const languageNames: Readonly<Record<Language, string>> = { fr: 'Français', nl: 'Nederlands', en: 'English' };

function Languages() {
  const { actor } = useAtlas();
  const spoken = useLanguage();
  return (
    <div className="languages" role="group" aria-label="Langue · Taal · Language">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === spoken}
          title={languageNames[language]}
          onClick={() => actor.send({ type: 'language.choose', language })}
        >
          {language}
        </button>
      ))}
    </div>
  );
}

function Header() {
  const { tools } = useAtlas();
  const place = useAtlasState(placeIn);
  const following = useRecorder(isFollowing);
  const says = useTexts();
  const here = (kind: string) => (place.kind === kind ? 'page' : undefined);
  return (
    <header className="bar">
      <a className="brand" href="#/" aria-current={here('index')}>
        Atlas
      </a>
      <FinderButton />
      <nav aria-label={says.atlasPages}>
        <a className="only-small" href="#/" aria-current={here('index')}>
          {says.flows}
        </a>
        <a href="#system" aria-current={here('system')}>
          {says.systemMap}
        </a>
        <a href="#questions" aria-current={here('questions')}>
          {says.questions}
        </a>
        <a href="#live" aria-current={here('live')}>
          {says.live}
          {following ? <span className="pulse" role="img" aria-label={says.following} /> : null}
        </a>
        {tools.appPath === null ? null : (
          <a href={`${tools.appPath}/`} target="_blank" rel="opener noreferrer">
            {says.openShop}
          </a>
        )}
      </nav>
      <Languages />
    </header>
  );
}

function Main() {
  const place = useAtlasState(placeIn);
  switch (place.kind) {
    case 'index':
      return <IndexPage />;
    case 'system':
      return <SystemPage />;
    case 'questions':
      return <QuestionsPage question={place.question} />;
    case 'live':
      return <LivePage />;
    case 'print':
      return <PrintPage flow={place.flow} />;
    case 'flow':
      return <FlowPage key={place.flow} place={place} />;
  }
}

/** The whole atlas: the index at the side if there is room, and the view that the URL names. */
export function Atlas() {
  const { actor, tools } = useAtlas();
  const index = useAtlasState(indexOf);
  const failed = useAtlasState(isFailed);
  const place = useAtlasState(placeIn);
  const says = useTexts();
  const isFull = place.kind === 'flow' && place.look.isFull;
  return (
    <div className={`atlas at-${place.kind}`}>
      <button className="skip" type="button" onClick={tools.focusMain}>
        {says.toContent}
      </button>
      {isFull ? null : <Header />}
      <FinderBox />
      <div className="body">
        {place.kind === 'index' || place.kind === 'print' || isFull ? null : (
          <aside className="side" aria-label={says.allFlows}>
            <Index />
          </aside>
        )}
        <main tabIndex={-1}>
          {failed ? (
            <p className="notice" role="alert">
              {says.notRead}{' '}
              <button type="button" onClick={() => actor.send({ type: 'retry' })}>
                {says.tryAgain}
              </button>
            </p>
          ) : null}
          {index ? <Main /> : failed ? null : <p className="quiet">{says.readingFlows}</p>}
        </main>
      </div>
    </div>
  );
}

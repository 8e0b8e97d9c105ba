import type { OwnFile, OwnFilesPageData } from '#contract/own-files.ts';
import { buttonClass } from '#views/parts/Button.tsx';
import { ListSearch } from '#views/parts/ListSearch.tsx';
import { Pagination } from '#views/parts/Pagination.tsx';
import { useShop } from '#views/parts/shop.ts';
import { useTexts } from '#views/parts/texts.tsx';
import { FileThumb, useFileWords } from './FileLine.tsx';
import './ownFiles.css';

/** What a customer attached to requests and messages, with what each file belongs to. */
export function OwnFilesPage({ page }: { readonly page: OwnFilesPageData }) {
  const LL = useTexts();
  const { urls } = useShop();
  const { Files, Search, TotalItems, CurrentPage, TotalPages } = page;
  const count = { count: TotalItems };
  return (
    <div className="wrap page-top stack stack-l">
      <header className="stack">
        <p>
          <a href={urls.account()}>{LL.OwnFiles.Back()}</a>
        </p>
        <h1>{LL.OwnFiles.Title()}</h1>
        <p className="lead">{LL.OwnFiles.Text()}</p>
      </header>
      {(TotalItems > 0 || Search !== '') && (
        <ListSearch
          action={urls.ownFiles()}
          label={LL.OwnFiles.SearchLabel()}
          find={LL.OwnFiles.Find()}
          search={Search}
        />
      )}
      {Files.length === 0 ? (
        <Nothing search={Search} />
      ) : (
        <section className="stack" aria-labelledby="own-files">
          <h2 id="own-files">
            {Search === '' ? LL.OwnFiles.Count(count) : LL.OwnFiles.Found({ ...count, search: Search })}
          </h2>
          <ul className="own-files">
            {Files.map((file) => (
              <Line key={file.FileId} file={file} />
            ))}
          </ul>
        </section>
      )}
      <Pagination
        totalPages={TotalPages}
        currentPage={CurrentPage}
        hrefOf={(number) => urls.ownFiles({ q: Search || undefined, pagenbr: number > 1 ? String(number) : undefined })}
      />
      {TotalItems > 0 && <p className="small soft">{LL.OwnFiles.Kept()}</p>}
    </div>
  );
}

function Line({ file }: { readonly file: OwnFile }) {
  const { OwnFiles } = useTexts();
  const words = useFileWords(file);
  const name = { name: file.Name };
  return (
    <li className="own-file">
      <FileThumb file={file} />
      <div className="own-file-text">
        <strong className="own-file-name">{file.Name}</strong>
        <span className="small soft">{words.facts}</span>
        {file.OrderUrl === '' ? (
          <span className="small">{words.origin}</span>
        ) : (
          <a className="small" href={file.OrderUrl}>
            {words.origin}
          </a>
        )}
      </div>
      <div className="cluster">
        {file.FileType === 'Image' && (
          <a
            className={buttonClass('quiet')}
            href={file.Url}
            target="_blank"
            rel="noreferrer"
            aria-label={OwnFiles.Look(name)}
          >
            {words.look}
          </a>
        )}
        <a
          className={`${buttonClass('quiet')} no-ajax`}
          href={file.Url}
          download={file.Name}
          aria-label={OwnFiles.Save(name)}
        >
          {words.save}
        </a>
      </div>
    </li>
  );
}

/** Nothing was attached yet, or nothing matches: the way on. */
function Nothing({ search }: { readonly search: string }) {
  const { OwnFiles } = useTexts();
  const { urls } = useShop();
  return (
    <section className="card stack">
      <p>{search === '' ? `${OwnFiles.None()} ${OwnFiles.NoneText()}` : OwnFiles.NothingFound({ search })}</p>
      <p>
        <a className={buttonClass()} href={search === '' ? urls.contact() : urls.ownFiles()}>
          {search === '' ? OwnFiles.WriteUs() : OwnFiles.ShowAll()}
        </a>
      </p>
    </section>
  );
}

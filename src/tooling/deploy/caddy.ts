import type { Deployment } from './deployment.ts';
import {
  anyOf,
  documentRoot,
  entryAddresses,
  escaped,
  fileEnding,
  hashedFolders,
  healthAddress,
  leadingAddresses,
  quoted,
  tagPatterns,
} from './layout.ts';

/** A complete configuration for Caddy from 2.6, which obtains certificates by itself. */
export function caddyFile(deployment: Deployment): string {
  const { headers, pages } = deployment;
  const { basePath, start, drawn } = pages;
  const folders = hashedFolders.join('|');
  const names = drawn.map(escaped).join('|');
  const every = Object.entries(headers.every).map(header).join('\n');
  return `# Made by the build. The document root is the thing to look at.
${headers.hosts.join(', ')} {
  root * ${documentRoot}
  header {
${every}
    -Server
  }
  map {query} {asked_more} {
    "" ""
    default "?"
  }
  @entry path ${entryAddresses(pages).join(' ')}
  redir @entry ${basePath}/${start}{asked_more}{query} 302
${leadingAddresses(headers)
  .map(([from, to]) => `  redir ${from} ${quoted(to)} 302`)
  .join('\n')}
  route {
${choiceOfLanguage(deployment)}
    handle ${healthAddress(pages)} {
      header cache-control no-store
      respond "ok
"
    }

    @screen {
      path ${basePath}/*
      not path_regexp ${fileEnding}
    }
    @drawn path_regexp screen ^${escaped(basePath)}/(${names})/?$
    # The page for a path; what has none of its own begins with the first screen.
    route @screen {
      rewrite @drawn ${basePath}/pages/{vars.locale}/{re.screen.1}.html
      @other not path *.html
      rewrite @other ${basePath}/index.html
    }

    # A page in place of a missing file would be kept for a year under its name.
    @form path *.br *.gz
    error @form 404
    @page {
      path_regexp ^${escaped(basePath)}/.*\\.html$
      file
    }
    header @page {
${Object.entries(headers.html).map(header).join('\n')}
    }
    @hashed {
      path_regexp ^${escaped(basePath)}/(?:${folders})/
      file
    }
    header @hashed {
${Object.entries(headers.hashed).map(header).join('\n')}
    }
    file_server {
      index off
      precompressed br gzip
    }
  }
  # What is not found must be kept nowhere. Caddy forgets the headers above when it answers with an error.
  handle_errors {
    header {
${every}
    -Server
    cache-control no-store
    }
    respond "{http.error.status_text}
" {http.error.status_code}
  }
}
`;
}

function header([name, value]: readonly [string, string]): string {
  return `    ${name} ${quoted(value)}`;
}

/**
 * The language of a visitor: the query's, the cookie's, or the browser's preferred one (RFC 9110, section 12.5.4); of
 * equal ones, the first. Qualities are compared as texts, so each is its decimals without trailing zeros, with a
 * leading letter that keeps Caddy from parsing a number.
 */
function choiceOfLanguage({ pages: { locales, query, cookie } }: Deployment): string {
  const tags = tagPatterns(locales);
  const asTag = (of: string, name: string): string => `  map ${of} {${name}} {
${tags.map(({ locale, pattern }) => `    "~(?i)^${pattern}$" ${locale}`).join('\n')}
    default none
  }
`;
  const quality = (locale: string, index: number): string => {
    const tag = `(?:^|,)\\s*(?:${anyOf(tags.filter((each) => each.locale === locale))})\\s*`;
    return `  map {header.Accept-Language} {quality_${index}} {
    "~(?i)${tag}(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,|$)" q9999
    "~(?i)${tag};\\s*q=0?\\.([0-9]*[1-9])0*\\s*(?:,|$)" "q\${1}"
    default none
  }
`;
  };
  const wins = (locale: string, index: number): string => {
    const over = locales.flatMap((other, rival) => {
      if (rival === index) return [];
      const [own, its] = [`{quality_${index}}`, `{quality_${rival}}`];
      const tie = index < rival ? `{first} != "${other}"` : `{first} == "${locale}"`;
      return [`(${its} == "none" || ${own} > ${its} || (${own} == ${its} && ${tie}))`];
    });
    return `  @wanted_${index} expression \`${[`{quality_${index}} != "none"`, ...over].join(' && ')}\`
  vars @wanted_${index} locale ${locale}
`;
  };
  return [
    asTag(query === null ? 'none' : `{query.${query}}`, 'asked'),
    asTag(cookie === null ? 'none' : `{http.request.cookie.${cookie}}`, 'kept'),
    `  map {header.Accept-Language} {first_tag} {
    "~(?i)^(?:[^,]*,)*?\\s*(${anyOf(tags)})\\s*(?:;[^,]*)?(?:,|$)" "\${1}"
    default none
  }
`,
    asTag('{first_tag}', 'first'),
    ...locales.map(quality),
    `  vars locale ${locales[0]}\n`,
    ...locales.map(wins),
    `  @kept expression \`{kept} != "none"\`
  vars @kept locale {kept}
  @asked expression \`{asked} != "none"\`
  vars @asked locale {asked}
`,
  ].join('');
}

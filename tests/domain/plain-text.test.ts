import { describe, expect, test } from 'vitest'
import { firstWords, plainText } from '#domain/plain-text.ts'

describe('the words of a text', () => {
  test.each([
    ['<p>Come &amp; <b>taste</b></p><p>all&nbsp;of them.</p>', 'Come & taste\nall of them.'],
    ['<ul><li>One</li><li>Two<br>lines</li></ul>', 'One\nTwo\nlines'],
    ['Under 5 < 6 & over', 'Under 5 < 6 & over'],
    ['&lt;b&gt; &#233; &#xe9; &#x110000; &unknown; &quot;', '<b> é é &unknown; "'],
    ['<img src="x" alt="a>b">', 'b">'],
    ['  spaced   out \n\n\n\n twice ', 'spaced out\n\ntwice'],
    ['', ''],
  ])('in %s are %s', (html, words) => {
    expect(plainText(html)).toBe(words)
  })
})

describe('a short version', () => {
  test.each([
    ['Six soups.', 20, 'Six soups.'],
    ['Six soups, and bread', 14, 'Six soups…'],
    ['Six\nsoups', 20, 'Six soups'],
    ['Anticonstitutionnellement', 10, 'Anticonst…'],
    ['😀😀😀😀', 3, '😀😀…'],
  ])('of "%s" in %i characters is "%s"', (text, length, words) => {
    expect(firstWords(text, length)).toBe(words)
  })
})

import { type FormPrivateKey, type FormPublicKey, type SealedForm, sealedFormFormat } from '#contract/office-forms.ts'

/** What a browser and the server wrote once: later versions have to open it. */
export const vector: {
  passphrase: string
  siteId: string
  formId: string
  text: string
  pair: { public_key: FormPublicKey; private_key: FormPrivateKey }
  sealed: SealedForm
} = {
  passphrase: 'correct horse battery staple é',
  siteId: 'maple-site',
  formId: 'form-1',
  text: '{"name":"Zoé"}',
  pair: {
    public_key: {
      x: 'Zh5fBsb8mhz_EelAKIcaJ4Q8CSQj7ybUBuhlHCA84AE',
      y: '6uCsGLgWJV68erNnDlQtm4uRTOHZLQCz0oToYvTVe1c',
    },
    private_key: {
      rounds: 600000,
      salt: '-0EgthfUJRPwSjm85L2TSg',
      iv: 'qDONYxBs2_HzPObN',
      data: 'aVFRt_kfv6b1qhdrqLIVpNs87GR5QKJzJTvs3YP8losOOeX5KnTyt4gcx0J4AwQZeDrAYSkCj4tL8mHQNBTYO7NiRT-vYS03pXFC-_LkHDjhFHMVvHZ3UrU2m9bSOpjRiZ-A3Ea_kLMSZi6fGz73qVXCvpNxtVoB-F4K0h0vjOXwb7H8pSZVoUlQuUnCD_P3CIpfuatJ7AfP-A',
    },
  },
  sealed: {
    format: sealedFormFormat,
    key: 'zJ7W7FWrs1AG314iASHJUdIRyCsIbi3sUv__eV3k7TI',
    point: 'BHA-3lkkwmbt7ThJk6DfDKnH9TlnDljPli88A1aw8vq8A5lnV8fIfvAqryS_C_c-PY2NkfNIBIn8zGgNBJkUhso',
    iv: '-F2rxQO_Zt6JHIIU',
    data: 'gGN6Zg1MFfSPQTs3UltVdsfm7JfP-6GGFuUh98QWnw',
  },
}
